import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { peerFolder } from '../lib/peer-folder.mjs';
import { serveFolder } from '../lib/static-server.mjs';

/** Builds and serves the same screens as a plain single-page app with antd; the site answers its API calls. */
export async function startPeer(site) {
  const folder = peerFolder('antd');
  const out = mkdtempSync(path.join(tmpdir(), 'hive-antd-'));
  execFileSync(process.execPath, [path.join(folder, 'node_modules/vite/bin/vite.js'), 'build'], {
    cwd: folder,
    env: { ...process.env, BENCH_OUT: out },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const { url, stop } = await serveFolder(out, { api: site });
  return {
    url,
    stop: () => {
      stop();
      rmSync(out, { recursive: true, force: true });
    },
  };
}
