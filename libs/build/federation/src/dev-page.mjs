import path from 'node:path';
import { bootScript } from './boot-script.mjs';
import { readRemoteDeclaration } from './remote-declaration.mjs';
import { workspaceRoot } from './shared-packages.mjs';

/** React's devtools hook, set before React loads: the refresh runtimes of remotes find the shell's renderer in it. */
const DEVTOOLS_HOOK = `window.__REACT_DEVTOOLS_GLOBAL_HOOK__??={renderers:new Map(),supportsFiber:true,inject(r){const id=this.renderers.size+1;this.renderers.set(id,r);return id},onScheduleFiberRoot(){},onCommitFiberRoot(){},onCommitFiberUnmount(){}}`;

/** @param {unknown} value */
const embed = (value) => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * The manifest of the dev servers: one release of each remote, at the address of its dev server.
 * @param {{ app: import('./client-config.mjs').App, origin: string, global: string }[]} remotes
 */
export function devManifest(remotes) {
  return {
    revision: 1,
    remotes: Object.fromEntries(
      remotes.map(({ app, origin, global }) => {
        const { routes, titles, navigation, access } = readRemoteDeclaration(app.dir);
        const candidate = { version: app.version, url: `${origin}/remoteEntry.js`, integrity: '', global };
        const releases = { [app.version]: candidate };
        return [app.name, { order: [app.version], releases, routes, titles, navigation, access }];
      }),
    ),
  };
}

/**
 * The HTML of the dev server, without prerendering: the browser renders everything.
 * @param {object} manifest
 */
export async function devPage(manifest) {
  const { script } = await bootScript(path.join(workspaceRoot, 'shell/src/boot/boot.ts'));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Hive (dev)</title>
<link rel="icon" href="data:,"><script>${DEVTOOLS_HOOK}</script>
</head>
<body>
<div id="root"></div>
<script type="application/json" id="hive-manifest">${embed(manifest)}</script>
<script type="application/json" id="hive-content">[]</script>
<script type="application/json" id="hive-boot">${embed({ now: true, js: [], slides: 0, visit: false })}</script>
<script>${script}</script>
<script src="/main.js"></script>
</body>
</html>`;
}
