import { rm } from 'node:fs/promises';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Release } from '@hive/contracts';
import type { ObjectStorage } from '@hive/object-storage';
import { createRenderFolder, removeAbandonedRenderFolders, RenderProcess, writeRenderCode } from '@hive/release';
import { OBJECT_STORAGE } from '../../../../platform/storage/storage.js';
import { RenderTimings } from './render-timings.js';

/** One warm render process for each remote's live release. */
@Injectable()
export class RenderPool implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(RenderPool.name);
  private readonly processes = new Map<string, { version: string; process: RenderProcess }>();
  private folder: Promise<string> | undefined;

  constructor(
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
    private readonly timings: RenderTimings,
  ) {}

  /** Removes the files that killed processes have left on this machine. */
  onApplicationBootstrap(): void {
    void removeAbandonedRenderFolders().catch((error: unknown) =>
      this.logger.warn({ err: error, msg: 'Removing abandoned render folders failed; the next start retries' }),
    );
  }

  /** The process of a release. The process of another version of the same remote is stopped. */
  async processOf(release: Release): Promise<RenderProcess> {
    const { remote, version } = release;
    const running = this.processes.get(remote);
    if (running?.version === version) {
      return running.process;
    }
    const file = await writeRenderCode(this.storage, release, await this.createFolder());
    running?.process.stop();
    const process = new RenderProcess(file, { timeMs: this.timings.renderTimeoutMs });
    this.processes.set(remote, { version, process });
    return process;
  }

  /** Ids of the running processes. */
  pids(): number[] {
    return [...this.processes.values()].map(({ process }) => process.pid).filter((pid) => pid !== undefined);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.stop();
  }

  /** Stops every process and deletes their code. */
  async stop(): Promise<void> {
    this.processes.forEach(({ process }) => process.stop());
    this.processes.clear();
    const folder = await this.folder;
    this.folder = undefined;
    if (folder) {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private createFolder(): Promise<string> {
    this.folder ??= createRenderFolder();
    return this.folder;
  }
}
