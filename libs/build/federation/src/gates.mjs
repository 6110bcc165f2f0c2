import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleTemporarily } from './bundle-temporarily.mjs';
import { readRemoteDeclaration } from './remote-declaration.mjs';
import { serverConfig } from './server-config.mjs';

/**
 * Renders `src/gates.tsx` of a remote: the HTML of each route for visitors who may not enter. It is the same for all of them, so
 * it is rendered once, during the build.
 * @param {import('./client-config.mjs').App} app
 * @returns {Promise<{ gates: Record<string, string> }>}
 */
export function renderGates(app) {
  return bundleTemporarily(
    (out) => serverConfig({ ...app, out }, 'gates'),
    async (out) => {
      const { renderGate } = await import(pathToFileURL(path.join(out, 'server/gates.mjs')).href);
      const { routes } = readRemoteDeclaration(app.dir);
      const gates = await Promise.all(routes.map(async (route) => [route, await renderGate(route)]));
      return { gates: Object.fromEntries(gates) };
    },
  );
}
