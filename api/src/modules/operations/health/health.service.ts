import { Inject, Injectable, Logger } from '@nestjs/common';
import type { ObjectStorage } from '@hive/object-storage';
import { DataSource } from 'typeorm';
import { ThrottledWarning } from '../../../platform/throttled-warning.js';
import { JobQueue } from '../../../platform/queue/queue.js';
import { OBJECT_STORAGE } from '../../../platform/storage/storage.js';
import { timedCheck } from './timed-check.js';

export interface Readiness {
  ready: boolean;
  /** Names only, because the response is public; reasons are logged. */
  failing: string[];
}

const CACHE_MS = 5_000;
/** Shorter, so that the end of an outage is noticed soon. */
const CACHE_FAILURE_MS = 1_000;

@Injectable()
export class HealthService {
  private readonly logger = new Logger(HealthService.name);
  private readonly warnings = new Map<string, ThrottledWarning>();
  private readonly unfinished = new Set<string>();
  private latest: { freshUntil: number; result: Promise<Readiness> } | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly queue: JobQueue,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
  ) {}

  /** Whether this process can work. The result is cached for five seconds, a failure for one. */
  readiness(): Promise<Readiness> {
    if (!this.latest || performance.now() > this.latest.freshUntil) {
      const latest = { freshUntil: Infinity, result: this.runChecks() };
      void latest.result.then(({ ready }) => {
        latest.freshUntil = performance.now() + (ready ? CACHE_MS : CACHE_FAILURE_MS);
      });
      this.latest = latest;
    }
    return this.latest.result;
  }

  /** Keeps the process not ready, with this name among the failing checks, until the returned function is called. */
  hold(name: string): () => void {
    this.unfinished.add(name);
    this.latest = undefined;
    return () => {
      this.unfinished.delete(name);
      this.latest = undefined;
    };
  }

  private async runChecks(): Promise<Readiness> {
    const checks: Record<string, () => Promise<unknown>> = {
      database: () => this.dataSource.query('select 1'),
      queue: () => this.queue.check(),
      storage: () => this.storage.check(),
    };
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => ((await this.passes(name, check)) ? [] : [name])),
    );
    const failing = [...this.unfinished, ...results.flat()];
    return { ready: failing.length === 0, failing };
  }

  private warn(check: string, error: unknown): void {
    const warning = this.warnings.get(check) ?? new ThrottledWarning(this.logger, `Readiness check failed: ${check}`);
    this.warnings.set(check, warning);
    warning.log(error);
  }

  private async passes(name: string, check: () => Promise<unknown>): Promise<boolean> {
    try {
      await timedCheck(check);
      return true;
    } catch (error) {
      this.warn(name, error);
      return false;
    }
  }
}
