import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const OMITTED = new Set(['node_modules', 'dist', '.git', '.data', '.nx', 'coverage']);

/**
 * Copies the sources of a checkout to a temporary folder. Installed packages are linked; the packages of the workspace
 * resolve to the copy.
 * @param {string} root
 */
export function copyCheckout(root) {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'hive-checkout-'));
  cpSync(root, dir, { recursive: true, filter: (source) => !OMITTED.has(path.basename(source)) });
  const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  linkPackages(root, dir);
  for (const workspace of workspaces.flatMap((pattern) => foldersOf(root, pattern))) {
    const installed = path.join(root, workspace, 'node_modules');
    if (existsSync(installed)) {
      symlinkSync(installed, path.join(dir, workspace, 'node_modules'));
    }
  }
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true, maxRetries: 10 }) };
}

/** The folders of a workspace pattern, which ends with `*` or is a folder. */
function foldersOf(root, pattern) {
  const parent = path.dirname(pattern);
  const prefix = path.basename(pattern).replace('*', '');
  return readdirSync(path.join(root, parent))
    .filter((name) => (pattern.endsWith('*') ? name.startsWith(prefix) : name === prefix))
    .map((name) => path.join(parent, name));
}

function linkPackages(root, dir) {
  const installed = path.join(root, 'node_modules');
  const linked = path.join(dir, 'node_modules');
  mkdirSync(linked);
  for (const name of readdirSync(installed).filter((entry) => entry !== '@hive')) {
    symlinkSync(path.join(installed, name), path.join(linked, name));
  }
  // relative links, which lead to the packages of the copy
  cpSync(path.join(installed, '@hive'), path.join(linked, '@hive'), { recursive: true, verbatimSymlinks: true });
}
