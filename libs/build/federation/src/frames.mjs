import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleTemporarily } from './bundle-temporarily.mjs';
import { readJson } from './shared-packages.mjs';
import { serverConfig } from './server-config.mjs';

/**
 * Renders `src/frames.tsx` of a remote: `frames`, the HTML of each route before its code and data have loaded, and `gates`, the
 * HTML for visitors who may not enter. Both are the same for every visitor, so they are rendered once, during the build.
 * @param {import('./client-config.mjs').App} app
 * @returns {Promise<{ frames: Record<string, string>, gates: Record<string, string> }>}
 */
export function renderFrames(app) {
  return bundleTemporarily(
    (out) => serverConfig({ ...app, out }, 'frames'),
    async (out) => {
      const { render, renderGate } = await import(pathToFileURL(path.join(out, 'server/frames.mjs')).href);
      const { routes } = readJson(path.join(app.dir, 'remote.json'));
      const gates = await Promise.all(renderGate ? routes.map(async (route) => [route, await renderGate(route)]) : []);
      return {
        frames: Object.fromEntries(render ? routes.map((route) => [route, render(route)]) : []),
        gates: Object.fromEntries(gates),
      };
    },
  );
}
