import path from 'node:path';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { constants, federation, uniqueName } from './client-config.mjs';
import { moduleResolution } from './module-resolution.mjs';
import { cssModules, moduleRules } from './module-rules.mjs';

/**
 * The build of one app for its dev server: hot reload, readable names, URLs of its own server. No integrity, because files
 * change while the page is open; the dev page's policy does not require it.
 * @param {import('./client-config.mjs').App} app
 * @param {string} origin where the app's own dev server listens, e.g. `http://localhost:3101`
 * @param {{ entry?: Record<string, string>, federated?: boolean, plugins?: object[] }} [options]
 * @returns {import('@rspack/core').Configuration}
 */
export function devConfig(app, origin, { entry, federated = true, plugins = [] } = {}) {
  const name = uniqueName(app);
  return {
    name: app.name,
    context: app.dir,
    mode: 'development',
    target: ['web', 'es2022'],
    devtool: 'cheap-module-source-map',
    performance: false,
    lazyCompilation: false,
    cache: false,
    resolve: moduleResolution({ role: app.role, development: true }),
    entry: entry ?? (app.role === 'shell' ? { main: './src/index.ts' } : {}),
    output: {
      path: path.join(app.out, 'dev'),
      publicPath: `${origin}/`,
      uniqueName: name,
      crossOriginLoading: 'anonymous',
    },
    module: {
      rules: moduleRules({ development: true, refresh: true }),
      ...cssModules(name, { readable: true }),
    },
    plugins: [
      ...(federated ? [federation(app)] : []),
      // each app is a separate compilation, but all refresh the shell's React
      new ReactRefreshRspackPlugin({ library: name }),
      constants(app, { devServer: true }),
      ...plugins,
    ],
    optimization: { chunkIds: 'named', moduleIds: 'named', splitChunks: { chunks: 'async' } },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}
