import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { extractContent } from './content.mjs';
import { serveFolder } from './static-server.mjs';

const peers = path.resolve(import.meta.dirname, '../peers');

/** Installs a peer on first use; peers have their own lock files and do not belong to the product. */
export function peerFolder(name) {
  const folder = path.join(peers, name);
  if (!existsSync(path.join(folder, 'node_modules'))) {
    process.stdout.write(`Installing bench/peers/${name}\n`);
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
  }
  return folder;
}

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
