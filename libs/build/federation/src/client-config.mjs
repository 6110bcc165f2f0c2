import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, SubresourceIntegrityPlugin } from '@rspack/core';
import { moduleResolution } from './module-resolution.mjs';
import { cssModules, moduleRules } from './module-rules.mjs';
import { containerName, sharedModules, workspaceRoot } from './shared-packages.mjs';

/**
 * @typedef {object} App
 * @property {'shell' | 'remote'} role
 * @property {string} dir folder of the project
 * @property {string} name name of the remote, or `shell`
 * @property {string} version
 * @property {boolean} render whether the app renders on the server too
 * @property {boolean} development React's development build
 * @property {string} out folder for the output
 * @property {string[]} [together] named chunks that one page loads: what they share is not copied into each of them
 */

const runtimePlugins = [
  path.join(workspaceRoot, 'libs/web/remote-loader/src/integrity-plugin.ts'),
  path.join(import.meta.dirname, 'runtime/provided-runtime.mjs'),
];

/** @param {App} app */
export const uniqueName = (app) => (app.role === 'shell' ? 'hive_shell' : containerName(app.name, app.version));

/** @param {App} app */
export const publicPath = (app) => `/bundles/${app.name}/${app.version}/`;

/**
 * Federation's plugin for a build.
 * @param {App} app
 * @param {{ runtimePlugins?: string[], shared?: object }} [options]
 */
export function federation(app, { shared = sharedModules(app.role) } = {}) {
  const name = uniqueName(app);
  const shell = app.role === 'shell';
  return new ModuleFederationPlugin({
    name,
    filename: 'remoteEntry.js',
    remotes: {},
    shared,
    manifest: false,
    dts: false,
    shareStrategy: 'loaded-first',
    injectTreeShakingUsedExports: false,
    ...(shell
      ? { runtimePlugins }
      : {
          library: { type: 'var', name },
          // the name makes it a named chunk, for the preload list and the critical CSS
          exposes: { './remote': { import: './src/remote.tsx', name: 'expose' } },
        }),
    experiments: {
      // the loader registers remotes by the URL of their entry, so the runtime needs no remote manifests
      optimization: { target: 'web', disableSnapshot: true },
      ...(shell ? { provideExternalRuntime: true } : { externalRuntime: true }),
    },
  });
}

/**
 * @param {App} app
 * @param {{ server?: boolean, devServer?: boolean }} [where]
 */
export const constants = (app, { server = false, devServer = false } = {}) =>
  new rspack.DefinePlugin({
    __RELEASE_VERSION__: JSON.stringify(app.version),
    __SERVER__: JSON.stringify(server),
    __DEV_SERVER__: JSON.stringify(devServer),
  });

/**
 * Lets Chromium compile the functions of a script on another thread while it loads: the main thread of a first screen has a fifth
 * less work. Without the comment, it parses each function twice and compiles it at its first call. Other browsers ignore it.
 * Added after the minimizer, which removes comments.
 */
const compileWhileLoading = () =>
  new rspack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });

/**
 * The bundle for the browser: content-hashed files under the release's own path, each with integrity.
 * @param {App} app
 * @returns {import('@rspack/core').Configuration}
 */
export function clientConfig(app) {
  const name = uniqueName(app);
  return {
    name: `${app.name}:client`,
    context: app.dir,
    mode: app.development ? 'development' : 'production',
    target: ['web', 'es2022'],
    devtool: false,
    performance: false,
    lazyCompilation: false,
    cache: false,
    resolve: moduleResolution(app),
    entry: app.role === 'shell' ? { main: './src/index.ts' } : {},
    output: {
      path: path.join(app.out, 'client'),
      publicPath: publicPath(app),
      uniqueName: name,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      cssFilename: '[name].[contenthash:8].css',
      cssChunkFilename: '[name].[contenthash:8].css',
      crossOriginLoading: 'anonymous',
    },
    module: { rules: moduleRules(app), ...cssModules(name) },
    plugins: [
      federation(app),
      // 'auto' is off in development, where the page's Integrity-Policy would refuse every chunk
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], enabled: true }),
      constants(app),
      compileWhileLoading(),
    ],
    optimization: {
      splitChunks: {
        chunks: 'async',
        minSize: 40_000,
        // each further file costs a name and two hashes in the entry: a library of a single chunk becomes part of it, and modules
        // smaller than `minSize` are copied
        cacheGroups: {
          together: {
            chunks: ({ name }) => app.together?.includes(name ?? '') ?? false,
            minChunks: 2,
            minSize: 0,
            reuseExistingChunk: true,
          },
          defaultVendors: { test: /[\\/]node_modules[\\/]/, minChunks: 2, priority: -10, reuseExistingChunk: true },
        },
      },
      minimize: !app.development,
      realContentHash: true,
      ...(app.development ? { chunkIds: 'named', moduleIds: 'named' } : {}),
    },
  };
}
