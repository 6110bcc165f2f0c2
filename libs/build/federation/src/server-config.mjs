import path from 'node:path';
import { constants, publicPath, uniqueName } from './client-config.mjs';
import { moduleResolution } from './module-resolution.mjs';
import { cssModules, moduleRules } from './module-rules.mjs';
import { workspaceRoot } from './shared-packages.mjs';

/**
 * The bundle for the server: one self-contained ES module. Always React's production build, also beside a development
 * client, so that both produce the same HTML.
 * @param {import('./client-config.mjs').App} app
 * @param {string} [module] name of the module in `src`
 * @returns {import('@rspack/core').Configuration}
 */
export function serverConfig(app, module = 'render') {
  const name = uniqueName(app);
  return {
    name: `${app.name}:server`,
    context: app.dir,
    mode: 'production',
    target: 'node20',
    devtool: false,
    performance: false,
    lazyCompilation: false,
    cache: false,
    resolve: moduleResolution({ role: app.role, development: false }),
    entry: { [module]: `./src/${module}.tsx` },
    externalsPresets: { node: true },
    output: {
      path: path.join(app.out, 'server'),
      filename: '[name].mjs',
      module: true,
      library: { type: 'module' },
      chunkFormat: 'module',
      uniqueName: name,
      publicPath: publicPath(app),
      asyncChunks: false,
    },
    module: {
      rules: moduleRules({ development: false }, { emit: false }),
      ...cssModules(name, { exportsOnly: true }),
    },
    plugins: [constants(app, { server: true })],
    optimization: { minimize: false, splitChunks: false },
  };
}

/** Libraries of components that load after the first screen, which no server renders: they would be most of the script. */
const lateLibraries = { 'pdfjs-dist': false, antd: false, '@ant-design/charts': false };

/** React's renderer of strings alone: it needs no streams, and half of the time. */
const stringRenderer = {
  'react-dom/server$': path.join(
    workspaceRoot,
    'node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js',
  ),
};

/**
 * The bundle that renders private pages: one script without modules of Node, which declares `hiveRender` (`ScreenModule` of the
 * contracts).
 * @param {import('./client-config.mjs').App} app
 * @returns {import('@rspack/core').Configuration}
 */
export function screenConfig(app) {
  const config = serverConfig(app);
  const { alias } = config.resolve;
  return {
    ...config,
    target: ['webworker', 'es2022'],
    externalsPresets: {},
    resolve: { ...config.resolve, alias: { ...alias, ...lateLibraries, ...stringRenderer } },
    output: {
      ...config.output,
      filename: '[name].js',
      module: false,
      library: { type: 'var', name: 'hiveRender' },
      chunkFormat: 'array-push',
      chunkLoading: false,
    },
    module: { ...config.module, parser: { ...config.module.parser, javascript: { url: false } } },
  };
}
