import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Release } from '@hive/contracts';
import type { ObjectStorage } from '@hive/object-storage';
import { integrityOf, ReleaseStore } from '@hive/release';
import { OBJECT_STORAGE } from '../../platform/storage/storage.js';
import { RENDER_MODULE } from './render.rules.js';
import { RenderProcess } from './render-process.js';

/** One warm render process for each remote's live release. */
@Injectable()
export class RenderPool implements OnApplicationShutdown {
  private readonly processes = new Map<string, { version: string; process: RenderProcess }>();
  private folder: Promise<string> | undefined;

  constructor(@Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage) {}

  /** The process of a release; one of another version of the same remote ends. */
  async of(release: Release): Promise<RenderProcess> {
    const { remote, version } = release;
    const known = this.processes.get(remote);
    if (known?.version === version) {
      return known.process;
    }
    const file = await this.codeOf(release);
    known?.process.stop();
    const process = new RenderProcess(file);
    this.processes.set(remote, { version, process });
    return process;
  }

  /** Lets a release that is not live render in a process of its own, which ends with the work. */
  async trial<T>(release: Release, work: (process: RenderProcess) => Promise<T>): Promise<T> {
    const process = new RenderProcess(await this.codeOf(release));
    try {
      return await work(process);
    } finally {
      process.stop();
    }
  }

  /** Ids of the running processes. */
  pids(): number[] {
    return [...this.processes.values()].map(({ process }) => process.pid).filter((pid) => pid !== undefined);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.stop();
  }

  async stop(): Promise<void> {
    this.processes.forEach(({ process }) => process.stop());
    this.processes.clear();
    const folder = await this.folder;
    this.folder = undefined;
    if (folder) {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** The render module as a file of this machine: exactly the bytes that were published. */
  private async codeOf({ remote, version, files }: Release): Promise<string> {
    const code = await this.storage.read(ReleaseStore.fileKey(remote, version, RENDER_MODULE));
    if (!code || integrityOf(code) !== files[RENDER_MODULE]?.integrity) {
      throw new Error(`${RENDER_MODULE} of ${remote}@${version} is ${code ? 'not what was published' : 'missing'}`);
    }
    const file = path.join(await this.place(), `${remote}@${version}.mjs`);
    await writeFile(file, code);
    return file;
  }

  private place(): Promise<string> {
    this.folder ??= mkdtemp(path.join(tmpdir(), 'hive-render-')).then((folder) => realpath(folder));
    return this.folder;
  }
}
