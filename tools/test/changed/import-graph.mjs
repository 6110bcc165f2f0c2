import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { candidates, readSources } from '../../boundaries/imports.mjs';
import { pagesByRoute, routesNamedIn } from './routes.mjs';

const declaration =
  /\bexport\s+(?:default\s+)?(?:(?:abstract|async|declare)\s+)*(?:const|let|function\*?|class|enum|type|interface)\s+([\w$]+)/g;
const destructured = /\bexport\s+const\s*\{([^}]*)\}/g;
const list = /\bexport\s*\{([^}]*)\}/g;

/** The names that a file itself exports, without those of `export … from`. */
function declaredNames(code) {
  const lists = [destructured, list].flatMap((expression) =>
    [...code.matchAll(expression)].flatMap(([, names]) => names.split(',')),
  );
  return new Set([
    ...[...code.matchAll(declaration)].map(([, name]) => name),
    ...lists.map((part) => /([\w$]+)\s*$/.exec(part)?.[1]),
    ...(/\bexport\s+default\b/.test(code) ? ['default'] : []),
  ]);
}

/** Whether a file only exports what other files declare. */
const isBarrel = ({ code, imports }) =>
  imports.some(({ isExport }) => isExport) && code.replace(/[;\s]|\bexport\s*\{[^}]*\}/g, '') === '';

function textIn(root, file) {
  const absolute = path.join(root, file);
  return existsSync(absolute) ? readFileSync(absolute, 'utf8') : undefined;
}

/** Which source files use which. Types alone break nothing that runs, so imports of types do not count. */
export class ImportGraph {
  #sources;
  #barrels;
  #declared = new Map();
  #found = new Map();
  #specs;
  /** Specs that reach a table of pages, by table. */
  #specsOfTables = new Map();
  /** @type {Map<string, Set<string>>} importing files by file */
  #importers = new Map();
  /** @type {Map<string, Map<string, Set<string>>>} routes by page, by file that maps routes to pages */
  #routeTables = new Map();

  /** @param {string} root */
  static async read(root) {
    return new ImportGraph(await readSources(root), (file) => textIn(root, file));
  }

  /**
   * @param {Awaited<ReturnType<typeof readSources>>} sources
   * @param {(file: string) => string | undefined} textOf of files that are no sources, such as JSON
   */
  constructor(sources, textOf) {
    this.#sources = new Map(sources.map((source) => [source.file, source]));
    this.#barrels = new Set(sources.filter(isBarrel).map(({ file }) => file));
    for (const source of sources) {
      const pages = pagesByRoute(source, textOf);
      // fewer are links to a page
      if (pages.size > 2) {
        this.#routeTables.set(source.file, pages);
      }
      source.imports
        .filter(({ isTypeOnly, target }) => !isTypeOnly && target !== undefined)
        .flatMap((each) => this.#targetsOf(source.file, each))
        .forEach((target) => this.#addEdge(source.file, target));
    }
  }

  get files() {
    return [...this.#sources.keys()];
  }

  get specs() {
    this.#specs ??= this.files.filter(isSpec);
    return this.#specs;
  }

  textOf(file) {
    return this.#sources.get(file)?.text;
  }

  isBarrel(file) {
    return this.#barrels.has(file);
  }

  /** The files that a specifier of a file means. */
  resolve(file, specifier) {
    const targets = this.#sources.get(file).imports.filter((each) => each.specifier === specifier);
    return targets.length > 0
      ? targets.map(({ target }) => target)
      : candidates(path.join(path.dirname(file), specifier));
  }

  importersOf(file) {
    return this.#importers.get(file) ?? new Set();
  }

  /** Specs that import everything of a barrel, such as walks through all contracts. */
  importersOfAll(barrel) {
    return this.files.filter((file) =>
      this.#sources
        .get(file)
        .imports.some(({ target, names }) => target === barrel && names.some(([name]) => name === '*')),
    );
  }

  /**
   * The files from which imports lead to one of the files, those included. Imports do not lead through `isHub`, except from
   * the files themselves. A file with a table of pages leads to specs that name the page's route.
   * @param {Iterable<string>} files
   * @param {(file: string) => boolean} [isHub]
   */
  reaching(files, isHub = () => false) {
    const starts = new Set(files);
    const found = new Set(starts);
    for (const file of found) {
      if (isHub(file) && !starts.has(file)) {
        continue;
      }
      for (const importer of this.importersOf(file)) {
        this.#next(file, importer).forEach((each) => found.add(each));
      }
    }
    return found;
  }

  /** Source files with a string that is the path of the file, as seen from the root, from them or from a folder of its path. */
  filesNaming(file) {
    const name = path.basename(file);
    return this.files.filter((each) => {
      const { code } = this.#sources.get(each);
      return each !== file && code.includes(name) && quotedIn(code).some((quoted) => isPathOf(quoted, each, file));
    });
  }

  #addEdge(file, target) {
    // a removed file is found by each name that it may have had
    const targets = this.#sources.has(target) ? [target] : candidates(target);
    for (const each of targets) {
      this.#importers.set(each, (this.#importers.get(each) ?? new Set()).add(file));
    }
  }

  /** The files that an import uses: those that declare its names, not the barrels between. */
  #targetsOf(file, { names, isExport, target }) {
    if (this.#barrels.has(file) && isExport && this.#sources.has(target)) {
      // who imports from a barrel has edges to the declaring files
      return [];
    }
    return this.#barrels.has(target) ? [...new Set(names.flatMap(([name]) => this.#findOnce(target, name)))] : [target];
  }

  #findOnce(file, name) {
    const key = `${file} ${name}`;
    if (!this.#found.has(key)) {
      this.#found.set(key, this.#find(file, name));
    }
    return this.#found.get(key);
  }

  /** The files that declare an export of a file; the barrel itself for everything and for what is missing. */
  #find(file, name, seen = new Set()) {
    if (!this.#barrels.has(file)) {
      return [file];
    }
    const key = `${file} ${name}`;
    if (seen.has(key)) {
      return [];
    }
    seen.add(key);
    const { imports } = this.#sources.get(file);
    const effects = imports
      .filter(({ isExport, names }) => !isExport && names[0]?.[0] === '*')
      .map(({ target }) => target);
    const exports = imports.filter(({ isExport, target }) => isExport && this.#sources.has(target));
    if (name === '*') {
      const all = exports.flatMap(({ target, names }) =>
        names.flatMap(([outside]) => this.#find(target, outside, seen)),
      );
      return [file, ...effects, ...all];
    }
    const found = imports
      .filter(({ target }) => this.#sources.has(target))
      .flatMap(({ target, names }) =>
        names
          .filter(([outside, here]) => here === name && outside !== '*')
          .flatMap(([outside]) => this.#find(target, outside, seen)),
      );
    const starred = exports
      .filter(({ target, names }) => names.some(([outside]) => outside === '*') && this.#exports(target, name))
      .flatMap(({ target }) => this.#find(target, name, seen));
    const declaring = [...found, ...starred];
    return [...effects, ...(declaring.length > 0 ? declaring : [file])];
  }

  #exports(file, name, seen = new Set()) {
    if (seen.has(file)) {
      return false;
    }
    seen.add(file);
    const { code, imports } = this.#sources.get(file);
    if (!this.#declared.has(file)) {
      this.#declared.set(file, declaredNames(code));
    }
    return (
      this.#declared.get(file).has(name) ||
      imports
        .filter(({ isExport }) => isExport)
        .some(({ target, names }) =>
          names.some(
            ([, here]) =>
              here === name || (here === '*' && this.#sources.has(target) && this.#exports(target, name, seen)),
          ),
        )
    );
  }

  /** The files that a change affects through an importer: the importer itself, or only the specs that need this one of its imports. */
  #next(file, importer) {
    const table = this.#tableFor(importer, file);
    if (table !== undefined) {
      return this.#specsOfRoutes(importer, table.get(file));
    }
    if (this.#routeTables.has(importer)) {
      // it loads parts of pages ahead, which the pages import, too
      return [...this.importersOf(file)].every((each) => this.#routeTables.has(each)) ? [importer] : [];
    }
    return isOverlay(this.#sources.get(importer), file) ? this.#specsOfOverlay(importer, file) : [importer];
  }

  /** The table of pages that the importer is or uses, if it has the file. */
  #tableFor(importer, file) {
    const { imports } = this.#sources.get(importer);
    return [importer, ...imports.map(({ target }) => target)]
      .map((each) => this.#routeTables.get(each))
      .find((table) => table?.has(file));
  }

  /** Specs that use something from its folder: the others render the layout without opening it. */
  #specsOfOverlay(layout, file) {
    const isNear = ({ target }) => target === layout || target?.startsWith(`${path.dirname(file)}/`);
    return [...this.reaching([layout])].filter((each) => isSpec(each) && this.#sources.get(each).imports.some(isNear));
  }

  #specsOfRoutes(table, routes) {
    if (!this.#specsOfTables.has(table)) {
      this.#specsOfTables.set(table, [...this.reaching([table])].filter(isSpec));
    }
    return this.#specsOfTables.get(table).filter((spec) => {
      const helpers = this.#sources
        .get(spec)
        .imports.map(({ target }) => target)
        .filter((target) => /fixtures|\/testing\//.test(target ?? '') && this.#sources.has(target));
      return [spec, ...helpers].some((each) => routesNamedIn(this.textOf(each), routes));
    });
  }
}

/** @param {string} file */
export const isSpec = (file) => /\.spec\.(ts|tsx|mjs)$/.test(file);

/** A file that a layout loads when somebody opens it, above any page. */
const isOverlay = ({ file, imports }, target) =>
  /^(shell|mf-[^/]+)\/src\/app\//.test(file) && imports.some((each) => each.target === target && each.isDynamic);

const quotedIn = (text) => [...text.matchAll(/['"]([^'"\n]+)['"]/g)].map(([, quoted]) => quoted);

function isPathOf(quoted, from, file) {
  const name = quoted.replace(/^(\.{0,2}\/)+/, '');
  return quoted.startsWith('.')
    ? path.join(path.dirname(from), quoted) === file
    : name === file || (!/\.(ts|tsx|mjs)$/.test(file) && file.endsWith(`/${name}`));
}
