import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The root of the repository. */
export const workspaceRoot = path.resolve(import.meta.dirname, '../../../..');
const require = createRequire(import.meta.url);

/** The packages that exist once per page; this is the only list. A trailing slash shares the package's other entry points. */
const SHARED_PACKAGES = ['react', 'react/', 'react-dom', 'react-dom/', '@hive/router', '@hive/store'];

/** Also shared, but through a global variable of the shell. */
const FEDERATION = '@module-federation/webpack-bundler-runtime';

/** @param {string} file */
export const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** @param {string} name */
function installedVersion(name) {
  const own = path.join(workspaceRoot, 'node_modules', name, 'package.json');
  return readJson(require.resolve(own)).version;
}

/**
 * Federation's `shared` option: the shell provides every package eagerly and remotes only consume them, so that no page
 * loads a library from another remote.
 * @param {'shell' | 'remote'} role
 */
export function sharedModules(role) {
  const own = role === 'shell' ? { eager: true } : { import: false };
  return Object.fromEntries(
    SHARED_PACKAGES.map((key) => {
      const version = installedVersion(key.replace(/\/$/, ''));
      return [key, { singleton: true, strictVersion: true, requiredVersion: `^${version}`, version, ...own }];
    }),
  );
}

/**
 * The `shared` field of release.json: the versions that the shell provides, or the ranges that a remote needs.
 * @param {'shell' | 'remote'} role
 */
export function sharedDeclaration(role) {
  const names = [...SHARED_PACKAGES.filter((key) => !key.endsWith('/')), FEDERATION];
  return Object.fromEntries(names.map((name) => [name, `${role === 'shell' ? '' : '^'}${installedVersion(name)}`]));
}

/**
 * The global name of a container. It contains the version, so that an older release can load into a page that already runs a
 * newer one.
 * @param {string} remote
 * @param {string} version
 */
export const containerName = (remote, version) => `${remote}_${version}`.replace(/\W/g, '_');
