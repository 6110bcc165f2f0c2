import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { readJson, workspaceRoot } from './shared-packages.mjs';

/** The files and folders of a project that its build reads. */
const INPUTS = ['package.json', 'remote.json', 'rspack.config.mjs', 'src', 'public'];

/**
 * @param {string} file
 * @returns {string[]}
 */
function sourceFiles(file) {
  const info = statSync(file, { throwIfNoEntry: false });
  if (!info || /\.spec\.(tsx?|mjs)$/.test(file)) {
    return [];
  }
  return info.isDirectory()
    ? readdirSync(file)
        .sort()
        .flatMap((name) => sourceFiles(path.join(file, name)))
    : [file];
}

/**
 * The folders of a project and of the workspace packages that it depends on.
 * @param {string} dir
 */
function inputFolders(dir) {
  const folders = new Set([path.join(workspaceRoot, 'libs/build/federation')]);
  const queue = [path.resolve(dir)];
  for (let folder = queue.shift(); folder !== undefined; folder = queue.shift()) {
    if (folders.has(folder)) {
      continue;
    }
    folders.add(folder);
    const { dependencies = {} } = readJson(path.join(folder, 'package.json'));
    const own = Object.keys(dependencies).filter((name) => name.startsWith('@hive/'));
    queue.push(...own.map((name) => realpathSync(path.join(workspaceRoot, 'node_modules', name))));
  }
  return [...folders];
}

/** @param {string} dir */
function contentHash(dir) {
  const hash = createHash('sha256');
  const inputs = inputFolders(dir).flatMap((folder) => INPUTS.map((name) => path.join(folder, name)));
  for (const file of [...inputs, path.join(workspaceRoot, 'package-lock.json')].flatMap(sourceFiles)) {
    hash.update(path.relative(workspaceRoot, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 10);
}

/**
 * The version of a build, computed before the build because the URLs contain it: RELEASE_VERSION, or else the package's
 * version with a hash of all sources, so that the same sources have the same version.
 * @param {string} dir
 * @param {{ reactDevelopment?: boolean }} [options]
 */
export function releaseVersion(dir, { reactDevelopment = false } = {}) {
  const own = process.env.RELEASE_VERSION || `${readJson(path.join(dir, 'package.json')).version}-b${contentHash(dir)}`;
  return reactDevelopment ? `${own}${own.includes('-') ? '.' : '-'}dev` : own;
}
