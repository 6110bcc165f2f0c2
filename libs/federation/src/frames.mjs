import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleTemporarily } from './bundle-temporarily.mjs';
import { readJson } from './shared-packages.mjs';
import { serverConfig } from './server-config.mjs';

/**
 * Renders `src/frames.tsx` of a remote: the HTML of each route before its code and data are there. It is the same for every
 * visitor, so it is made once, with the build.
 * @param {import('./client-config.mjs').App} app
 * @returns {Promise<Record<string, string>>}
 */
export function renderFrames(app) {
  return bundleTemporarily(
    (out) => serverConfig({ ...app, out }, 'frames'),
    async (out) => {
      const { render } = await import(pathToFileURL(path.join(out, 'server/frames.mjs')).href);
      const { routes } = readJson(path.join(app.dir, 'remote.json'));
      return Object.fromEntries(routes.map((route) => [route, render(route)]));
    },
  );
}
