// Which specs a change can break: those of its area, those whose imports reach it, and walks through the whole product.
import path from 'node:path';
import { parseImports } from '../../boundaries/imports.mjs';
import { apiAreaOf, areaOf, kindOf, regionOf } from './areas.mjs';
import { changedFiles, findBase, textAt } from './changed-files.mjs';
import { ImportGraph, isSpec } from './import-graph.mjs';

const CONTRACTS = 'libs/contracts/src/index.ts';
const SCHEMA_SPEC = 'api/test/test-database.api.spec.ts';
const JOBS_SPEC = 'api/test/scheduled-jobs.api.spec.ts';
const TITLES_SPEC = 'tools/specification/specification-index.spec.ts';

/** They import every area or contract, for all tests of the API; a change of one area does not concern all of those. */
const hubs = new Set([
  'api/src/app.module.ts',
  ...['test-app', 'test-client', 'factories'].map((name) => `api/test/${name}.ts`),
]);
const isHub = (file) => hubs.has(file);

/** In an area whose users have more API specs than this, a change concerns only users of the changed file. */
const MAX_SPECS_OF_USERS = 40;

/** They assemble the code through which every request to the API passes. */
const assemblies = ['api/src/common/http/configure-app.ts', 'api/src/common/http/http.module.ts'];

/** Files that every test depends on. */
const isForAll = (file) =>
  /^(jest\.config\.mjs|tsconfig[\w.]*\.json|package-lock\.json)$|^tools\/test\/(?!changed\/)|(^|\/)package\.json$/.test(
    file,
  ) && !isSpec(file);

/** Chooses specs for changed files. */
class Selection {
  #reasons = new Map();
  #graph;
  #textBefore;

  /** @param {ImportGraph} graph @param {(file: string) => string | undefined} textBefore */
  constructor(graph, textBefore) {
    this.#graph = graph;
    this.#textBefore = textBefore;
  }

  /** Why each spec is chosen, by spec. */
  choose(files) {
    files.forEach((file) => this.#add(file));
    return this.#reasons;
  }

  #add(file) {
    if (isSpec(file)) {
      this.#select([file], 'is changed');
    }
    const area = areaOf(file);
    if (area !== undefined && !isSpec(file)) {
      this.#select(this.#specsIn(area), `is in ${area}`);
    }
    const starts = this.#startsOf(file);
    if (file.endsWith('.css')) {
      this.#addStyles(file);
    } else {
      this.#select(this.#graph.reaching(starts, isHub), `reaches ${file}`);
    }
    this.#addApiAreas(file, starts);
    this.#addWalks(file);
  }

  #select(files, reason) {
    for (const file of files) {
      if (isSpec(file) && this.#graph.textOf(file) !== undefined && !this.#reasons.has(file)) {
        this.#reasons.set(file, reason);
      }
    }
  }

  #apiSpecsOf(areas) {
    return [...areas].flatMap((area) => this.#specsIn(area)).filter((spec) => kindOf(spec) === 'API');
  }

  #specsIn(folder) {
    return this.#graph.specs.filter((spec) => spec.startsWith(`${folder}/`));
  }

  /** The file itself, what a changed barrel exports otherwise than before, and sources that name the file in a string. */
  #startsOf(file) {
    const naming = this.#graph.filesNaming(file);
    if (!this.#graph.isBarrel(file)) {
      return [file, ...naming];
    }
    const before = exportsOf(this.#textBefore(file) ?? '');
    const now = exportsOf(this.#graph.textOf(file));
    const specifiers = [...before, ...now]
      .filter((line) => !before.has(line) || !now.has(line))
      .map((line) => line.split(' ')[0]);
    return [file, ...naming, ...specifiers.flatMap((specifier) => this.#graph.resolve(file, specifier))];
  }

  /** Tests replace style sheets, so those of the components are enough. */
  #addStyles(file) {
    const components = [...this.#graph.importersOf(file)];
    this.#select(
      components.flatMap((component) => [...this.#graph.importersOf(component)]),
      `uses ${file}`,
    );
    const screens = components.filter((component) => /\/src\/(features|pages)\//.test(component));
    this.#select(this.#graph.reaching(screens), `shows ${file}`);
  }

  /**
   * API specs reach every area by the whole application: those of areas count that use the changed one. Of an area that most
   * others use, only those that use the changed file, or what depends on it there; so for controllers, whose routes other areas
   * do not call.
   */
  #addApiAreas(file, starts) {
    const area = file.endsWith('.controller.ts') ? undefined : apiAreaOf(file);
    const areas =
      area &&
      areasUsing(
        this.#graph,
        this.#graph.files.filter((each) => apiAreaOf(each) === area && !isSpec(each)),
      );
    const specs = areas && this.#apiSpecsOf(areas);
    if (specs && specs.length <= MAX_SPECS_OF_USERS) {
      this.#select(specs, `is in an area that uses ${area}`);
    } else {
      const users = areasUsing(this.#graph, dependentsInRegion(this.#graph, file, starts));
      this.#select(this.#apiSpecsOf(users), `is in an area that uses ${file}`);
    }
    // `contact.personal-data.ts` extends the area personal-data
    for (const part of file.startsWith('api/src/modules/') ? path.basename(file).split('.').slice(1, -1) : []) {
      const specs = this.#graph.specs.filter((spec) => apiAreaOf(spec)?.endsWith(`/${part}`));
      this.#select(specs, `is of ${part}, which uses ${file}`);
    }
  }

  #addWalks(file) {
    if (isSpec(file)) {
      const hasRows = /\[[A-Z]{2,3}-\d+\]/.test(this.#graph.textOf(file) ?? '');
      this.#select(hasRows ? [TITLES_SPEC] : [], 'reads the titles of all tests');
    } else {
      this.#addWalksOfKind(file);
    }
  }

  #addWalksOfKind(file) {
    if (isPassedByRequests(this.#graph, file)) {
      this.#select(this.#apiSpecsOf(['api']), 'sends requests through it');
    }
    if (/^libs\/contracts\/src\/|^api\/.*\.controller\.ts$/.test(file)) {
      this.#select(this.#graph.reaching(this.#graph.importersOfAll(CONTRACTS), isHub), 'walks through all contracts');
    }
    if (/^api\/src\/migrations\/|\.entity\.ts$/.test(file)) {
      this.#select([SCHEMA_SPEC], 'compares entities with migrations');
    }
    if (file.startsWith('api/src/migrations/')) {
      this.#addTables(file);
    }
    if (/\.jobs?\.ts$/.test(file)) {
      this.#select([JOBS_SPEC], 'lists all jobs');
    }
  }

  /** The areas whose tables a migration names. */
  #addTables(file) {
    const words = new Set((this.#graph.textOf(file) ?? this.#textBefore(file) ?? '').match(/\w+/g));
    const areas = this.#graph.files
      .filter((each) => each.endsWith('.entity.ts'))
      .filter((each) => tablesIn(this.#graph.textOf(each)).some((table) => words.has(table)))
      .map(areaOf);
    for (const area of new Set(areas.filter(Boolean))) {
      this.#select(this.#specsIn(area), `is in ${area}, whose table ${file} changes`);
    }
  }
}

/** The files and what imports them within their area, package or layer. */
function dependentsInRegion(graph, file, starts) {
  const region = regionOf(file);
  const found = new Set(starts);
  for (const each of found) {
    [...graph.importersOf(each)]
      .filter((importer) => regionOf(importer) === region && !isHub(importer) && !isSpec(importer))
      .forEach((importer) => found.add(importer));
  }
  return [...found];
}

/** Areas of the API that have one of the files or import one. */
function areasUsing(graph, files) {
  const users = files.flatMap((file) => [file, ...graph.importersOf(file)]).filter((each) => !isSpec(each));
  return new Set(users.map(apiAreaOf).filter(Boolean));
}

const isPassedByRequests = (graph, file) =>
  file.startsWith('api/src/common/http/') &&
  (assemblies.includes(file) || assemblies.some((assembly) => graph.importersOf(file).has(assembly)));

const tablesIn = (text) => [...text.matchAll(/@Entity\((?:\{[^}]*name:\s*)?'(\w+)'/g)].map(([, table]) => table);

/** One line for each export of a barrel, the specifier first. */
const exportsOf = (text) =>
  new Set(
    parseImports(text).imports.flatMap(({ specifier, names }) => names.map((pair) => `${specifier} ${pair.join(' ')}`)),
  );

/** Specs of builds, processes and browsers need builds, which take longer than the specs of sources. */
const needsBuilds = (spec) => ['build', 'process', 'story'].includes(kindOf(spec));

/** Whether `npm test` without arguments runs a spec: all of them, but only the main stories and no processes. */
function isDaily(graph, spec) {
  const kind = kindOf(spec);
  return kind === 'story' ? graph.textOf(spec).includes('@main') : kind !== 'process';
}

function countKinds(specs) {
  const counts = {};
  for (const spec of specs) {
    counts[kindOf(spec)] = (counts[kindOf(spec)] ?? 0) + 1;
  }
  return counts;
}

/**
 * @typedef {object} Choice
 * @property {string[]} specs specs of sources: they run without a build
 * @property {Map<string, string>} reasons why each of them was chosen
 * @property {boolean} everything whether a file changed on which every test depends
 * @property {string[]} withBuilds changed specs that need builds, so that they do not run
 * @property {Partial<Record<import('./areas.mjs').Kind, number>>} leftOut how many specs of `npm test` do not run
 */

/**
 * @param {ImportGraph} graph
 * @param {string[]} files changed files
 * @param {(file: string) => string | undefined} [textBefore] their texts before the change
 * @returns {Choice}
 */
export function selectSpecs(graph, files, textBefore = () => undefined) {
  const all = graph.specs;
  const shared = files.find(isForAll);
  const reasons =
    shared === undefined
      ? new Selection(graph, textBefore).choose(files)
      : new Map(all.map((spec) => [spec, `every test depends on ${shared}`]));
  const specs = all.filter((spec) => reasons.has(spec) && !needsBuilds(spec));
  return {
    specs,
    reasons: new Map(specs.map((spec) => [spec, reasons.get(spec)])),
    everything: shared !== undefined,
    withBuilds: files.filter((file) => isSpec(file) && needsBuilds(file) && graph.textOf(file) !== undefined),
    leftOut: countKinds(all.filter((spec) => isDaily(graph, spec) && (needsBuilds(spec) || !reasons.has(spec)))),
  };
}

/**
 * What a change can break, uncommitted and untracked files included.
 * @param {{ since?: string, root: string }} options `since` is a commit, by default where the branch left main
 * @returns {Promise<Choice & { base: string, files: string[] }>}
 */
export async function selectChanged({ since, root }) {
  const base = findBase(root, since);
  const files = changedFiles(root, base);
  const graph = await ImportGraph.read(root);
  return { base, files, ...selectSpecs(graph, files, (file) => textAt(root, base, file)) };
}
