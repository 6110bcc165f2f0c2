// Which specs a change can break: those of its area, those whose imports reach it, and walks through the whole product.
import path from 'node:path';
import { parseImports } from '../boundaries/imports.mjs';
import { apiAreaOf, areaOf, kindOf, regionOf } from './areas.mjs';
import { changedFiles, findBase, textAt } from './changed-files.mjs';
import { ImportGraph, isSpec } from './import-graph.mjs';

const CONTRACTS = 'libs/contracts/src/index.ts';
const SCHEMA_SPEC = 'api/test/test-database.api.spec.ts';
const JOBS_SPEC = 'api/test/scheduled-jobs.api.spec.ts';

/** They import every area, for all tests of the API; what an area changes does not concern all of those. */
const hubs = new Set(['api/test/test-app.ts', 'api/test/factories.ts', 'api/src/app.module.ts']);
const isHub = (file) => hubs.has(file);

/** They assemble what every request to the API passes. */
const assemblies = ['api/src/common/http/configure-app.ts', 'api/src/common/http/http.module.ts'];

/** Files that every test depends on. */
const isForAll = (file) =>
  /^(jest\.config\.mjs|tsconfig[\w.]*\.json|package-lock\.json)$|^tools\/test\/|(^|\/)package\.json$/.test(file) &&
  !isSpec(file);

/** Chooses specs for changed files. */
class Selection {
  /** @type {Map<string, string>} */
  reasons = new Map();
  #graph;
  #textBefore;

  /** @param {ImportGraph} graph @param {(file: string) => string | undefined} textBefore */
  constructor(graph, textBefore) {
    this.#graph = graph;
    this.#textBefore = textBefore;
  }

  add(file) {
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
      if (isSpec(file) && this.#graph.textOf(file) !== undefined && !this.reasons.has(file)) {
        this.reasons.set(file, reason);
      }
    }
  }

  #specsIn(area, matches = () => true) {
    return this.#graph.files.filter((file) => file.startsWith(`${area}/`) && isSpec(file) && matches(file));
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

  /** API specs reach every area by the whole application: those of areas count that use the changed file or what depends on it there. */
  #addApiAreas(file, starts) {
    const region = regionOf(file);
    const inside = new Set(starts);
    const users = new Set(starts);
    for (const each of inside) {
      for (const importer of this.#graph.importersOf(each)) {
        (regionOf(importer) === region && !isHub(importer) && !isSpec(importer) ? inside : users).add(importer);
      }
    }
    for (const area of new Set(
      [...inside, ...users]
        .filter((each) => !isSpec(each))
        .map(apiAreaOf)
        .filter(Boolean),
    )) {
      this.#select(
        this.#specsIn(area, (spec) => kindOf(spec) === 'API'),
        `is in ${area}, which uses ${file}`,
      );
    }
    // `contact.personal-data.ts` adds to what the area personal-data does
    for (const part of /^api\/src\/modules\//.test(file) ? path.basename(file).split('.').slice(1, -1) : []) {
      this.#select(this.#specsIn(`api/src/modules/${part}`), `is of ${part}, which uses ${file}`);
    }
  }

  #addWalks(file) {
    if (isSpec(file)) {
      return;
    }
    if (isPassedByRequests(this.#graph, file)) {
      this.#select(
        this.#specsIn('api', (spec) => kindOf(spec) === 'API'),
        'sends requests through it',
      );
    }
    if (/^libs\/contracts\/src\/|^api\/.*\.controller\.ts$/.test(file)) {
      this.#select(this.#graph.reaching(this.#graph.importersOfAll(CONTRACTS), isHub), 'walks through all contracts');
    }
    if (/^api\/src\/migrations\/|\.entity\.ts$/.test(file)) {
      this.#select([SCHEMA_SPEC], 'compares entities with migrations');
    }
    if (/^api\/src\/migrations\//.test(file)) {
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

const isPassedByRequests = (graph, file) =>
  /^api\/src\/common\/http\//.test(file) &&
  (assemblies.includes(file) || assemblies.some((assembly) => graph.importersOf(file).has(assembly)));

const tablesIn = (text) => [...text.matchAll(/@Entity\((?:\{[^}]*name:\s*)?'(\w+)'/g)].map(([, table]) => table);

/** One line for each export of a barrel, the specifier first. */
const exportsOf = (text) =>
  new Set(
    parseImports(text).imports.flatMap(({ specifier, names }) => names.map((pair) => `${specifier} ${pair.join(' ')}`)),
  );

/**
 * @param {ImportGraph} graph
 * @param {string[]} files changed files
 * @param {(file: string) => string | undefined} [textBefore]
 */
export function selectSpecs(graph, files, textBefore = () => undefined) {
  const forAll = files.filter(isForAll);
  const selection = new Selection(graph, textBefore);
  files.filter((file) => !forAll.includes(file)).forEach((file) => selection.add(file));
  const { reasons } = selection;
  if (forAll.length > 0) {
    graph.files
      .filter((file) => isSpec(file) && !reasons.has(file))
      .forEach((file) => reasons.set(file, `every test depends on ${forAll[0]}`));
  }
  return { reasons, forAll };
}

/**
 * What a change can break, uncommitted and untracked files included.
 * @param {{ since?: string, root: string }} options `since` is a commit, by default where the branch left main
 */
export async function selectChanged({ since, root }) {
  const base = findBase(root, since);
  const files = changedFiles(root, base);
  const graph = await ImportGraph.read(root);
  return describeSelection(
    graph,
    files,
    selectSpecs(graph, files, (file) => textAt(root, base, file)),
  );
}

function describeSelection(graph, files, { reasons, forAll }) {
  return { files, reasons, forAll, specs: [...reasons.keys()], everything: forAll.length > 0 };
}
