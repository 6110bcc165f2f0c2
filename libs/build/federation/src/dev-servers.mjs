import path from 'node:path';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { uniqueName } from './client-config.mjs';
import { devConfig } from './dev-config.mjs';
import { devManifest, devPage } from './dev-page.mjs';
import { workspaceRoot } from './shared-packages.mjs';

/**
 * @param {string} name
 * @returns {import('./client-config.mjs').App}
 */
function devApp(name) {
  const dir = path.join(workspaceRoot, name);
  return {
    role: name === 'shell' ? 'shell' : 'remote',
    dir,
    name,
    version: '0.0.0-dev',
    render: false,
    development: true,
    out: path.join(dir, 'dist'),
  };
}

/**
 * @param {string} host
 * @param {number} port
 */
const commonOptions = (host, port) => ({
  host,
  port,
  hot: true,
  allowedHosts: 'all',
  headers: { 'Access-Control-Allow-Origin': '*' },
  // the shell's server sends the page, and each app's own server sends its hot updates
  client: {
    webSocketURL: { hostname: host, port, pathname: '/hot', protocol: 'ws' },
    overlay: { errors: true, warnings: false, runtimeErrors: false },
  },
  webSocketServer: { type: 'ws', options: { path: '/hot' } },
  static: false,
  setupExitSignals: false,
});

/**
 * Starts a dev server for the shell and one for each remote. The shell's serves all pages and proxies calls to the API.
 * Returns the URL of the site and a function that stops the servers.
 * @param {{ remotes: string[], api: string, port?: number, host?: string }} options
 */
export async function startDevServers({ remotes, api, port = 3100, host = 'localhost' }) {
  const shell = { app: devApp('shell'), origin: `http://${host}:${port}`, port };
  const others = remotes.map((name, index) => {
    const own = port + index + 1;
    return { app: devApp(name), origin: `http://${host}:${own}`, port: own };
  });
  const manifest = devManifest(others.map(({ app, origin }) => ({ app, origin, global: uniqueName(app) })));

  const servers = others.map(
    ({ app, origin, port: own }) =>
      new RspackDevServer({ ...commonOptions(host, own), liveReload: false }, rspack(devConfig(app, origin))),
  );
  servers.push(
    new RspackDevServer(
      {
        ...commonOptions(host, port),
        liveReload: true,
        proxy: [{ context: ['/api', '/media', '/ws', '/healthz', '/readyz'], target: api, ws: true }],
        setupMiddlewares: (middlewares) => [...middlewares, { name: 'page', middleware: pageMiddleware(manifest) }],
      },
      rspack(devConfig(shell.app, shell.origin)),
    ),
  );
  await Promise.all(servers.map((server) => server.start()));
  return { url: `${shell.origin}/`, stop: () => Promise.all(servers.map((server) => server.stop())) };
}

/** @param {object} manifest */
function pageMiddleware(manifest) {
  return async (request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const isFile = pathname.includes('.') && pathname !== '/remotes.json';
    if (request.method !== 'GET' || isFile) {
      next();
      return;
    }
    if (pathname === '/remotes.json') {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(manifest));
      return;
    }
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(await devPage(manifest));
  };
}
