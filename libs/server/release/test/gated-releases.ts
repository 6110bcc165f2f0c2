import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from '@hive/contracts';
import { createObjectStorage, type ObjectStorage } from '@hive/object-storage';
import { ReleaseStore } from '../src/release-store.js';
import { renderGate } from '../src/render/render-gate.js';
import { readContent, storeContent } from '../src/render/stored-content.js';

const content = { content: { '/api/settings': { brandName: 'Hivecraft' } }, site: { publicUrl: 'https://hive.test' } };

/** A page of the content; `more` is code that runs before. */
export const fragment = (more = '') => `export const routes = ['/', '/services'];
export async function render(path, content, site) {
  ${more}
  return { head: '', html: content['/api/settings'].brandName + site.publicUrl, entries: [], chunks: [], slides: 0 };
}`;

/** A release store with a render gate and content, in a new folder. */
export class GatedReleases {
  private constructor(
    private readonly root: string,
    readonly storage: ObjectStorage,
    readonly store: ReleaseStore,
  ) {}

  static async create(): Promise<GatedReleases> {
    const root = await mkdtemp(path.join(tmpdir(), 'hive-gate-'));
    const storage = createObjectStorage({ kind: 'folder', dir: path.join(root, 'data/objects') });
    const store = new ReleaseStore(storage, { freshForMs: 0 });
    store.addGate(renderGate(storage, () => readContent(storage)));
    await storeContent(storage, content);
    return new GatedReleases(root, storage, store);
  }

  /** DATA_DIR of commands that work on this store. */
  get dataDir(): string {
    return path.join(this.root, 'data');
  }

  remove(): Promise<void> {
    return rm(this.root, { recursive: true, force: true, maxRetries: 10 });
  }

  /** A release of private pages, which `script` renders. */
  publishPrivate(remote: string, version: string, script: string): Promise<void> {
    return this.write(remote, version, { access: 'staff', files: { 'server/render.js': script } });
  }

  publish(remote: string, version: string, render: string): Promise<void> {
    return this.write(remote, version, { access: 'public', files: { 'server/render.mjs': render } });
  }

  private async write(
    remote: string,
    version: string,
    { access, files: code }: { access: Release['access']; files: Record<string, string> },
  ): Promise<void> {
    const dir = path.join(this.root, `${remote}-${version}`);
    const isShell = remote === 'shell';
    const draft = {
      remote,
      version,
      commit: 'c0ffee',
      routes: isShell ? [] : ['/', '/services'],
      navigation: [],
      access,
      hostApi: '^1.0.0',
      global: '',
      entry: isShell ? '' : 'remoteEntry.js',
      shared: {},
      chunks: {},
    };
    const files = {
      'release.json': JSON.stringify(draft),
      'client/remoteEntry.js': version,
      ...code,
    };
    for (const [file, body] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
      await writeFile(path.join(dir, file), body);
    }
    await this.store.publish(dir, 'ann');
  }
}
