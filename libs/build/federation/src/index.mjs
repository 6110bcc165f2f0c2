import { existsSync } from 'node:fs';
import path from 'node:path';
import { bootScript } from './boot-script.mjs';
import { clientConfig } from './client-config.mjs';
import { renderGates } from './gates.mjs';
import { ReleaseDraftPlugin } from './release-draft.mjs';
import { screenConfig, serverConfig } from './server-config.mjs';
import { releaseVersion } from './release-version.mjs';
import { readRemoteDeclaration } from './remote-declaration.mjs';

/**
 * @param {'shell' | 'remote'} role
 * @param {string} dir
 * @param {{ render: boolean, together?: string[] | undefined }} options
 * @returns {import('./client-config.mjs').App}
 */
function appOf(role, dir, { render, together }) {
  const development = process.env.HIVE_REACT_DEV === '1';
  return {
    role,
    dir,
    name: path.basename(dir),
    version: releaseVersion(dir, { reactDevelopment: development }),
    render,
    ...(together && { together }),
    development,
    out: process.env.HIVE_BUILD_OUT
      ? path.resolve(process.env.HIVE_BUILD_OUT, path.basename(dir))
      : path.join(dir, 'dist'),
  };
}

/**
 * @param {import('./client-config.mjs').App} app
 * @param {ReleaseDraftPlugin} draft
 */
function configurations(app, draft) {
  const client = clientConfig(app);
  client.plugins = [...(client.plugins ?? []), draft];
  if (!app.render) {
    return [client];
  }
  const { access } = readRemoteDeclaration(app.dir);
  return [client, access === 'public' ? serverConfig(app) : screenConfig(app)];
}

/**
 * The build of a remote, which exposes `src/remote.tsx`. `render` adds the bundle of `src/render.tsx` for the server; with
 * `src/gates.tsx`, the release has the gate of each route as HTML. `together` names chunks that one page loads.
 * @param {string} dir
 * @param {{ render?: boolean, together?: string[] }} [options]
 */
export function remoteConfig(dir, { render = false, together } = {}) {
  const app = appOf('remote', dir, { render, together });
  const hasGates = existsSync(path.join(dir, 'src/gates.tsx'));
  return configurations(app, new ReleaseDraftPlugin(app, hasGates ? { html: () => renderGates(app) } : {}));
}

/**
 * The build of the shell: `src/index.ts`, the shell HTML renderer for the server and the inline boot script.
 * @param {string} dir
 */
export function shellConfig(dir) {
  const app = appOf('shell', dir, { render: true });
  return configurations(
    app,
    new ReleaseDraftPlugin(app, { boot: () => bootScript(path.join(dir, 'src/boot/boot.ts')) }),
  );
}
