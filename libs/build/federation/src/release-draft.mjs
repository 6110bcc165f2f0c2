import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { uniqueName } from './client-config.mjs';
import { readRemoteDeclaration } from './remote-declaration.mjs';
import { sharedDeclaration, workspaceRoot } from './shared-packages.mjs';

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
 * The built file of a source file, whose name has a content hash.
 * @param {string} wanted e.g. `instrument-sans.woff2`
 * @param {string[]} files
 */
function builtFile(wanted, files) {
  const { name, ext } = path.parse(wanted);
  const found = files.find((file) => path.basename(file).startsWith(`${name}.`) && file.endsWith(ext));
  if (!found) {
    throw new Error(`remote.json: the build has no ${wanted} to preload.`);
  }
  return found;
}

/**
 * The build's part of release.json: the remote's declaration, chunks and shared packages. Publishing adds the files with their
 * integrity and the publisher.
 * @param {import('./client-config.mjs').App} app
 * @param {Record<string, string[]>} chunks
 * @param {{ files: string[], boot?: { script: string, hash: string } | undefined, html?: object | undefined }} output
 */
export function releaseDraft(app, chunks, { files, boot, html }) {
  const { name, preload, appPreload, ...declaration } = readRemoteDeclaration(app.dir);
  if (name !== app.name) {
    throw new Error(`${app.dir}/remote.json: name is ${name}; it must be ${app.name}.`);
  }
  const shell = app.role === 'shell';
  return {
    remote: app.name,
    version: app.version,
    commit: commit(),
    // a start promotes only newer builds
    builtAt: new Date().toISOString(),
    ...declaration,
    global: shell ? '' : uniqueName(app),
    entry: shell ? '' : 'remoteEntry.js',
    shared: sharedDeclaration(app.role),
    chunks,
    ...(preload ? { preload: preload.map((wanted) => builtFile(wanted, files)) } : {}),
    ...(appPreload ? { appPreload: appPreload.map((wanted) => builtFile(wanted, files)) } : {}),
    ...(boot ? { boot } : {}),
    ...html,
  };
}

/** Writes `release.json` beside `client/` after the build, with the files of each named chunk. */
export class ReleaseDraftPlugin {
  /**
   * @param {import('./client-config.mjs').App} app
   * @param {{ boot?: () => Promise<{ script: string, hash: string }>, html?: () => Promise<object> }} [made]
   */
  constructor(app, { boot, html } = {}) {
    this.app = app;
    this.boot = boot;
    this.html = html;
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
        html: await this.html?.(),
      });
      if (!existsSync(this.app.out)) {
        mkdirSync(this.app.out, { recursive: true });
      }
      writeFileSync(path.join(this.app.out, 'release.json'), `${JSON.stringify(draft, null, 2)}\n`);
    });
  }
}
