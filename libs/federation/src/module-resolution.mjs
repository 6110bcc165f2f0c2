import { realpathSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from './shared-packages.mjs';

/** @param {string} name */
const packageDir = (name) => realpathSync(path.join(workspaceRoot, 'node_modules', name));
const here = import.meta.dirname;

/** Federation's plugin asks for the CommonJS builds, of which nothing can be left out. */
const federationPackages = [
  'runtime',
  'runtime-tools',
  'webpack-bundler-runtime',
  'inject-external-runtime-core-plugin',
];
const esModules = Object.fromEntries(
  federationPackages.map((name) => {
    const dist = path.join(packageDir(`@module-federation/${name}`), 'dist');
    return [path.join(dist, 'index.cjs'), path.join(dist, 'index.js')];
  }),
);

/** A remote takes the bundler's half of the runtime from the page, as it takes React. */
const hostRuntime = {
  [path.join(packageDir('@module-federation/webpack-bundler-runtime'), 'dist/index.cjs')]: path.join(
    here,
    'runtime/host-runtime.mjs',
  ),
};

/** Without this the router's checks for developers are in every page: it names no build for production. */
const productionRouter = {
  'react-router$': path.join(packageDir('react-router'), 'dist/production/index.mjs'),
  'react-router/dom$': path.join(packageDir('react-router'), 'dist/production/dom-export.mjs'),
};

/**
 * How modules are found.
 * @param {{ role: 'shell' | 'remote', development: boolean }} app
 */
export const moduleResolution = ({ role, development }) => ({
  extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
  extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
  conditionNames: ['source', '...'],
  alias: {
    ...esModules,
    ...(role === 'remote' ? hostRuntime : {}),
    ...(development ? {} : productionRouter),
  },
});
