import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

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
