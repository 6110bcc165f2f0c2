import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { uniqueName } from './client-config.mjs';
import { readJson, sharedDeclaration, workspaceRoot } from './shared-packages.mjs';

function commit() {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: workspaceRoot, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return '';
  }
}

/**
 * The file that a build made of a source file: the name of its content is added to it.
 * @param {string} wanted e.g. `instrument-sans.woff2`
 * @param {string[]} files
 */
function fileOf(wanted, files) {
  const { name, ext } = path.parse(wanted);
  const found = files.find((file) => path.basename(file).startsWith(`${name}.`) && file.endsWith(ext));
  if (!found) {
    throw new Error(`remote.json: the build holds no ${wanted} to preload`);
  }
  return found;
}

/**
 * The build's half of release.json: the declaration and what the bundler alone knows. Publishing adds the files with
 * their integrity, by whom and when.
 * @param {import('./client-config.mjs').App} app
 * @param {Record<string, string[]>} chunks
 * @param {{ files: string[], boot?: { script: string, hash: string } | undefined }} made
 */
export function releaseDraft(app, chunks, { files, boot }) {
  const { name, preload, ...declaration } = readJson(path.join(app.dir, 'remote.json'));
  if (name !== app.name) {
    throw new Error(`${app.dir}/remote.json: the name is ${name}, not ${app.name}`);
  }
  const shell = app.role === 'shell';
  return {
    remote: app.name,
    version: app.version,
    commit: commit(),
    ...declaration,
    global: shell ? '' : uniqueName(app),
    entry: shell ? '' : 'remoteEntry.js',
    shared: sharedDeclaration(app.role),
    chunks,
    ...(preload ? { preload: preload.map((wanted) => fileOf(wanted, files)) } : {}),
    ...(boot ? { boot } : {}),
  };
}

/** Writes `release.json` beside `client/` once the bundler knows which files each named chunk needs. */
export class ReleaseDraftPlugin {
  /**
   * @param {import('./client-config.mjs').App} app
   * @param {() => Promise<{ script: string, hash: string }>} [boot]
   */
  constructor(app, boot) {
    this.app = app;
    this.boot = boot;
  }

  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.done.tapPromise('release-draft', async (stats) => {
      if (stats.hasErrors()) {
        return;
      }
      const { namedChunkGroups = {}, assets = [] } = stats.toJson({ all: false, chunkGroups: true, assets: true });
      const chunks = Object.fromEntries(
        Object.entries(namedChunkGroups).map(([name, group]) => [
          name,
          (group.assets ?? []).map((asset) => asset.name).filter((file) => /\.(js|css)$/.test(file)),
        ]),
      );
      const draft = releaseDraft(this.app, chunks, {
        files: assets.map((asset) => asset.name),
        boot: await this.boot?.(),
      });
      if (!existsSync(this.app.out)) {
        mkdirSync(this.app.out, { recursive: true });
      }
      writeFileSync(path.join(this.app.out, 'release.json'), `${JSON.stringify(draft, null, 2)}\n`);
    });
  }
}
