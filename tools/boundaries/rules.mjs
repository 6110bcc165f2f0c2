import path from 'node:path';
import { libraryFolders } from '../build/libraries.mjs';

const root = path.resolve(import.meta.dirname, '../..');

/** The kind of a project, by its folder: that of a library is its shelf, or its own name beside the shelves. */
const kindOf = (folder) => {
  if (folder.startsWith('mf-')) {
    return 'remote';
  }
  // only the shell loads remotes
  return folder === 'libs/web/remote-loader' ? 'remote-loader' : /^(?:libs\/)?([^/]+)/.exec(folder)[1];
};

/** Kinds that each kind may depend on. Nothing depends on an app: shell, remote, api and e2e are in no list. */
const allowed = {
  shell: ['features', 'web', 'remote-loader', 'testing', 'contracts', 'build'],
  remote: ['features', 'web', 'testing', 'contracts', 'build'],
  api: ['server', 'contracts'],
  e2e: ['server', 'contracts'],
  features: ['features', 'web', 'testing', 'contracts'],
  testing: ['web', 'remote-loader', 'contracts'],
  web: ['web', 'testing', 'contracts'],
  'remote-loader': ['web', 'testing', 'contracts'],
  server: ['server', 'contracts'],
  contracts: [],
  build: ['contracts'],
};

/** @param {{ root: string }} from @param {{ root: string }} to */
export function projectProblem(from, to) {
  const kinds = [kindOf(from.root), kindOf(to.root)];
  const unknown = [from, to].find((_, index) => !Object.hasOwn(allowed, kinds[index]));
  if (unknown) {
    return `${unknown.root} is of no known kind: add it to tools/boundaries/rules.mjs`;
  }
  return allowed[kinds[0]].includes(kinds[1])
    ? undefined
    : `${from.root} (${kinds[0]}) must not depend on ${to.root} (${kinds[1]})`;
}

/** Components of portal and admin, and the antd of some of them. */
const appUiImports = /^(antd($|\/)|@ant-design\/|@rc-component\/|@hive\/ui\/app$)/;
const appUiFolders = /^(mf-admin|mf-client-portal|libs\/web\/ui\/src\/app|libs\/features)\//;
/** Files of chunks that load with the component that needs antd: see docs/decisions/2026-11-22-antd-when-needed.md. */
const antdFiles = [
  'libs/web/ui/src/app/app-theme.tsx',
  'libs/web/ui/src/app/theme-config.ts',
  'mf-admin/src/features/assignment/assignee-select.tsx',
];
/** A package's exports are public, its source folders are not. */
const publicEntries = /^@hive\/[\w-]+(\/(?!src\/|dist\/)[\w./-]+)?$/;
const testFiles = /^libs\/testing\/|\.(?:spec|fixtures)\.\w+$|\/testing\/|\/standalone\.tsx$/;
const featureOf = (file) => /\/features\/([^/]+)\//.exec(file)?.[1];

/** Tools import the built files of packages; benches are commands too and read their arguments as tools do. */
const isToolImport = (file, target) =>
  file.startsWith('tools/') || (file.startsWith('bench/') && Boolean(target?.startsWith('tools/command-line/')));

/**
 * The error of one import, if any.
 * @param {{ file: string, specifier: string, target?: string }} import paths from the root
 */
export function importProblem({ file, specifier, target }) {
  if (appUiImports.test(specifier) && !appUiFolders.test(file)) {
    return `${file} must not import ${specifier}: only the portal, the admin and their features use it`;
  }
  if (/^(antd($|\/)|@ant-design\/icons$)/.test(specifier) && !antdFiles.includes(file)) {
    return `${file} must not import ${specifier}: @hive/ui/app has buttons and icons; other components of antd load late`;
  }
  if (specifier.startsWith('@hive/')) {
    return packageProblem(file, specifier);
  }
  if (!specifier.startsWith('.') || isToolImport(file, target)) {
    return undefined;
  }
  if (projectOf(target) !== projectOf(file)) {
    return `${file} must not reach into ${target}: import the package`;
  }
  const [own, other] = [featureOf(file), featureOf(target)];
  if (own && other && own !== other) {
    return `${file} (feature ${own}) must not import feature ${other}`;
  }
  return layerProblem(file, target);
}

function packageProblem(file, specifier) {
  const name = specifier.split('/').slice(0, 2).join('/');
  if (!publicEntries.test(specifier)) {
    return `${file} must import ${name} by a public entry`;
  }
  const [from, to] = [projectOf(file), packageFolder(name)];
  if (to === undefined) {
    return `${file} must not import ${name}: there is no such package`;
  }
  if (name === '@hive/testing' && !testFiles.test(file)) {
    return `${file} must not import ${name}: only tests, fixtures and test hosts use it`;
  }
  const isProject = /^(libs\/|shell$|mf-|api$|e2e$)/.test(from);
  const problem = isProject && from !== to && projectProblem({ root: from }, { root: to });
  return problem ? `${problem}: ${file}` : undefined;
}

const apps = /^@hive\/(shell|api|e2e|mf-.+)$/;
const libraries = new Map(libraryFolders(root).map((folder) => [`@hive/${path.basename(folder)}`, folder]));
const packageFolder = (name) => apps.exec(name)?.[1] ?? libraries.get(name);

/** Layers of the api, lowest first. A file imports from its own layer and from lower ones; `main.ts` is above all. */
const apiLayers = [
  ['config'],
  ['platform', 'migrations'],
  ['common'],
  ['modules'],
  ['seeds', 'start', 'app.module.ts'],
  ['main.ts'],
];

const apiFolder = (file) => /^api\/src\/([^/]+)/.exec(file)?.[1];
const layerOf = (file) => apiLayers.findIndex((layer) => layer.includes(apiFolder(file)));

/** Domains of the api's modules, lowest first. A module imports from its own domain and from lower ones. */
const apiDomains = ['base', 'site', 'identity', 'collaboration', 'customers', 'work', 'operations'];

const domainOf = (file) => /^api\/src\/modules\/([^/]+)\//.exec(file)?.[1];

/** The module of a file, such as `api/src/modules/customers/contact`; undefined for tests, which run the whole application. */
export const moduleOf = (file) => (isTest(file) ? undefined : /^api\/src\/modules\/[^/]+\/[^/]+(?=\/)/.exec(file)?.[0]);

const isTest = (file) => file.endsWith('.spec.ts');

function layerProblem(file, target) {
  if (apiFolder(file) === undefined || isTest(file)) {
    return undefined;
  }
  if (layerOf(target) < 0 || layerOf(target) > layerOf(file)) {
    return `${file} (layer ${apiFolder(file)}) must not import ${target} (layer ${apiFolder(target)})`;
  }
  const [own, other] = [domainOf(file), domainOf(target)];
  if (own === undefined || other === undefined || apiDomains.indexOf(other) <= apiDomains.indexOf(own)) {
    return undefined;
  }
  return `${file} (domain ${own}) must not import ${target} (domain ${other})`;
}

const projectOf = (file) => /^(libs\/(?:contracts|testing|[^/]+\/[^/]+)|[^/]+)/.exec(file)?.[1];
