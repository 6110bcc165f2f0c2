import { Inject, Injectable, Logger } from '@nestjs/common';
import type { ObjectStorage } from '@hive/object-storage';
import { DataSource } from 'typeorm';
import { JobQueue } from '../../platform/queue/queue.js';
import { OBJECT_STORAGE } from '../../platform/storage/storage.js';

export interface Readiness {
  ready: boolean;
  /** Names only: why is in the log, since anybody may ask. */
  failing: string[];
}

const FRESH_FOR_MS = 5_000;
const PATIENCE_MS = 3_000;

@Injectable()
export class HealthService {
  private readonly logger = new Logger(HealthService.name);
  private latest: { at: number; answer: Promise<Readiness> } | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly queue: JobQueue,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
  ) {}

  /** Whether this process can do its work. Asked of the outside at most every five seconds, however often it is called. */
  readiness(): Promise<Readiness> {
    if (!this.latest || Date.now() - this.latest.at > FRESH_FOR_MS) {
      this.latest = { at: Date.now(), answer: this.look() };
    }
    return this.latest.answer;
  }

  private async look(): Promise<Readiness> {
    const checks: Record<string, () => Promise<unknown>> = {
      database: () => this.dataSource.query('select 1'),
      queue: () => this.queue.check(),
      storage: () => this.storage.check(),
    };
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => ((await this.passes(name, check)) ? [] : [name])),
    );
    const failing = results.flat();
    return { ready: failing.length === 0, failing };
  }

  private async passes(name: string, check: () => Promise<unknown>): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`no answer within ${PATIENCE_MS} ms`)), PATIENCE_MS);
    });
    try {
      await Promise.race([check(), late]);
      return true;
    } catch (error) {
      this.logger.error({ err: error, msg: `The ${name} is not ready` });
      return false;
    } finally {
      clearTimeout(timer);
    }
  }
}
