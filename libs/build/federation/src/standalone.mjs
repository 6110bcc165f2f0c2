// node libs/build/federation/src/standalone.mjs <project folder> [--stub] [--build]
// Runs one remote without the shell: a dev server, or with --build a folder of static files. API calls go to API_URL; with
// --stub, the project's stub.json responds.
import path from 'node:path';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { devConfig } from './dev-config.mjs';
import { stubMiddleware } from './stub-api.mjs';

const dir = path.resolve(process.argv[2] ?? '.');
const port = Number(process.env.PORT) || 3200;
const api = process.env.API_URL || 'http://127.0.0.1:3000';
const build = process.argv.includes('--build');
const stub = process.argv.includes('--stub');

/** @type {import('./client-config.mjs').App} */
const app = {
  role: 'remote',
  dir,
  name: path.basename(dir),
  version: '0.0.0-standalone',
  render: false,
  development: true,
  out: path.join(dir, 'dist'),
};
const page = new rspack.HtmlRspackPlugin({
  title: app.name,
  templateContent:
    '<!doctype html><html lang="en"><head><link rel="icon" href="data:,"></head><body><div id="root"></div></body></html>',
});

if (build) {
  const config = devConfig(app, '', { entry: { main: './src/standalone.tsx' }, federated: false, plugins: [page] });
  const compiler = rspack({
    ...config,
    mode: 'production',
    output: { ...config.output, path: path.join(app.out, 'standalone'), publicPath: '/' },
  });
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  process.stdout.write(`${stats.toString({ preset: 'errors-warnings', colors: false })}\n`);
  process.exitCode = stats.hasErrors() ? 1 : 0;
} else {
  const origin = `http://localhost:${port}`;
  const config = devConfig(app, origin, { entry: { main: './src/standalone.tsx' }, federated: false, plugins: [page] });
  const server = new RspackDevServer(
    {
      host: 'localhost',
      port,
      hot: true,
      static: false,
      // not /ws, which belongs to the API
      client: { webSocketURL: { hostname: 'localhost', port, pathname: '/hot', protocol: 'ws' } },
      webSocketServer: { type: 'ws', options: { path: '/hot' } },
      historyApiFallback: true,
      ...(stub
        ? { setupMiddlewares: (middlewares) => [stubMiddleware(path.join(dir, 'stub.json')), ...middlewares] }
        : { proxy: [{ context: ['/api', '/media', '/ws'], target: api, ws: true }] }),
    },
    rspack(config),
  );
  await server.start();
  process.stdout.write(`${app.name} standalone: ${origin} (${stub ? 'responses of stub.json' : `API at ${api}`})\n`);
}
