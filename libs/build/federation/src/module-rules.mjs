import path from 'node:path';

/** @param {string} text */
function fieldsInBundles(text) {
  const { paths, title, subtitle } = JSON.parse(text);
  return { paths, title, subtitle };
}

/**
 * The module rules of all builds: TypeScript, styles, images and fonts.
 * @param {{ development: boolean, refresh?: boolean }} options
 */
export function moduleRules({ development, refresh = false }, { emit = true } = {}) {
  return [
    {
      test: /\.[cm]?tsx?$/,
      loader: 'builtin:swc-loader',
      type: 'javascript/auto',
      options: {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', development, refresh } },
          target: 'es2022',
        },
      },
    },
    { test: /\.routes\.ts$/, enforce: 'pre', loader: path.join(import.meta.dirname, 'server-route-fields-loader.mjs') },
    // bundles contain paths and texts only; queries and chunks are for the server
    { test: /\/src\/pages\/[^/]+\/page\.json$/, type: 'json', parser: { parse: fieldsInBundles } },
    { test: /\.css$/, type: 'css/auto' },
    {
      test: /\.(css|tsx?)$/,
      exclude: /node_modules/,
      enforce: 'pre',
      loader: path.join(import.meta.dirname, 'token-values-loader.mjs'),
    },
    {
      test: /\.(woff2?|avif|webp|png|jpe?g|gif|svg|ico)$/,
      type: 'asset/resource',
      generator: { filename: 'assets/[name].[contenthash:8][ext]', emit },
    },
  ];
}

/**
 * CSS modules. Class names contain the version, so the styles of two releases never conflict on one page.
 * @param {string} name
 * @param {{ exportsOnly?: boolean, readable?: boolean }} [options]
 */
export function cssModules(name, { exportsOnly = false, readable = false } = {}) {
  return {
    // custom properties keep their names: all stylesheets share the tokens
    parser: { 'css/auto': { namedExports: false, dashedIdents: false } },
    generator: {
      'css/auto': {
        exportsOnly,
        // not `[hash:base64:5]`: it encodes a digest that is base64 already, which leaves 22 bits, and names collided
        localIdentHashDigest: 'base62',
        localIdentName: readable ? `[local]-[hash:6]` : `${name}-[hash:5]`,
      },
    },
  };
}
