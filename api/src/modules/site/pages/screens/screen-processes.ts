import { rm } from 'node:fs/promises';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Release } from '@hive/contracts';
import type { ObjectStorage } from '@hive/object-storage';
import { createRenderFolder, RenderProcess, writeRenderCode } from '@hive/release';
import { OBJECT_STORAGE } from '../../../../platform/storage/storage.js';
import { releaseKey } from '../../releases/live-releases.js';

/** Those of the live releases of portal and admin, and four others. */
const MAX_PROCESSES = 6;
const IDLE_MS = 600_000;
const MEMORY_MB = 96;

/** A process for each release whose screens are asked for. No process sees the answers of two remotes. */
@Injectable()
export class ScreenProcesses implements OnApplicationShutdown {
  /** The least recently used first. */
  private readonly processes = new Map<string, Promise<RenderProcess>>();
  private folder: Promise<string> | undefined;

  constructor(@Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage) {}

  /** Rejects when the code of the release cannot be read; the next call tries again. */
  processOf(release: Release): Promise<RenderProcess> {
    const key = releaseKey(release.remote, release.version);
    const process = this.processes.get(key) ?? this.create(release);
    this.processes.delete(key);
    this.processes.set(key, process);
    for (const oldest of [...this.processes.keys()].slice(0, -MAX_PROCESSES)) {
      this.stop(oldest);
    }
    process.catch(() => {
      if (this.processes.get(key) === process) {
        this.processes.delete(key);
      }
    });
    return process;
  }

  async onApplicationShutdown(): Promise<void> {
    [...this.processes.keys()].forEach((key) => this.stop(key));
    const folder = await this.folder?.catch(() => undefined);
    if (folder) {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async create(release: Release): Promise<RenderProcess> {
    this.folder ??= createRenderFolder().catch((error: unknown) => {
      this.folder = undefined;
      throw error;
    });
    const file = await writeRenderCode(this.storage, release, await this.folder);
    return new RenderProcess(file, { memoryMb: MEMORY_MB, idleMs: IDLE_MS, pages: 'private' });
  }

  private stop(key: string): void {
    const process = this.processes.get(key);
    this.processes.delete(key);
    process?.then((running) => running.stop()).catch(() => undefined);
  }
}
