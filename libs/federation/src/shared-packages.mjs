import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

export const workspaceRoot = path.resolve(import.meta.dirname, '../../..');
const require = createRequire(import.meta.url);

/** The only list of packages that exist once in a page. A trailing slash shares the package's entry points too. */
const SHARED_PACKAGES = ['react', 'react/', 'react-dom', 'react-dom/', '@hive/router', '@hive/store'];

/** Comes with the shell as well, by a global of the page. */
const FEDERATION = '@module-federation/webpack-bundler-runtime';

/** @param {string} file */
export const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** @param {string} name */
function installedVersion(name) {
  const own = path.join(workspaceRoot, 'node_modules', name, 'package.json');
  return readJson(require.resolve(own)).version;
}

/**
 * How federation shares them: the shell brings every package at start, a remote only takes them, so that no page ever
 * loads a library from another remote's folder.
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
 * What release.json says: the shell names the versions it brings, a remote the ranges it needs.
 * @param {'shell' | 'remote'} role
 */
export function sharedDeclaration(role) {
  const names = [...SHARED_PACKAGES.filter((key) => !key.endsWith('/')), FEDERATION];
  return Object.fromEntries(names.map((name) => [name, `${role === 'shell' ? '' : '^'}${installedVersion(name)}`]));
}

/**
 * Name of a container: it carries the version, else going back to an older release in one page would render the newer
 * one again.
 * @param {string} remote
 * @param {string} version
 */
export const containerName = (remote, version) => `${remote}_${version}`.replace(/\W/g, '_');
