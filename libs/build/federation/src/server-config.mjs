import path from 'node:path';
import { constants, publicPath, uniqueName } from './client-config.mjs';
import { moduleResolution } from './module-resolution.mjs';
import { cssModules, moduleRules } from './module-rules.mjs';

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
