import { realpathSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from './shared-packages.mjs';

/** @param {string} name */
const packageDir = (name) => realpathSync(path.join(workspaceRoot, 'node_modules', name));
const here = import.meta.dirname;

/** Federation's plugin imports its CommonJS builds, which cannot be tree-shaken. */
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

/** Remotes take federation's bundler runtime from the shell, as they take React. */
const hostRuntime = {
  [path.join(packageDir('@module-federation/webpack-bundler-runtime'), 'dist/index.cjs')]: path.join(
    here,
    'runtime/host-runtime.mjs',
  ),
};

/** React Router's exports do not select its production build, which has no development checks. */
const productionRouter = {
  'react-router$': path.join(packageDir('react-router'), 'dist/production/index.mjs'),
  'react-router/dom$': path.join(packageDir('react-router'), 'dist/production/dom-export.mjs'),
};

/**
 * Resolution of modules: TypeScript sources of workspace packages, and lighter entry points of libraries.
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
