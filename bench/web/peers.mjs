import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { peerFolder } from '../lib/peer-folder.mjs';
import { serveFolder } from '../lib/static-server.mjs';
import { extractContent } from './content.mjs';

/** A static Astro page with the content of the site's home page, served as a static host does. */
export async function startAstro(site) {
  const folder = peerFolder('astro');
  const dir = mkdtempSync(path.join(tmpdir(), 'hive-astro-'));
  const { content, folder: files } = await extractContent(`${site}/`, dir);
  const out = path.join(dir, 'dist');
  execFileSync(process.execPath, [path.join(folder, 'node_modules/astro/astro.js'), 'build'], {
    cwd: folder,
    env: {
      ...process.env,
      ASTRO_TELEMETRY_DISABLED: '1',
      BENCH_CONTENT: content,
      BENCH_PUBLIC: files,
      BENCH_OUT: out,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return serveFolder(out);
}
