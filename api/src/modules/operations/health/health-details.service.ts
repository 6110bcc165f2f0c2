import { Inject, Injectable, Logger } from '@nestjs/common';
import { healthChecks, type HealthCheck, type HealthDetails } from '@hive/contracts';
import type { ObjectStorage } from '@hive/object-storage';
import { DataSource } from 'typeorm';
import { Mailer } from '../../../platform/mail/mailer.js';
import { JobQueue } from '../../../platform/queue/queue.js';
import { OBJECT_STORAGE } from '../../../platform/storage/storage.js';
import { ContentProvider } from '../../work/ai-content/provider/content-provider.js';
import { timedCheck } from './timed-check.js';
import { versionInfo } from '../../../config/version.js';

type Checked = HealthDetails['checks'][number];

/** What administrators read about this installation. */
@Injectable()
export class HealthDetailsService {
  private readonly logger = new Logger(HealthDetailsService.name);
  private readonly checks: Record<HealthCheck, (signal: AbortSignal) => Promise<unknown>>;

  constructor(
    dataSource: DataSource,
    queue: JobQueue,
    @Inject(OBJECT_STORAGE) storage: ObjectStorage,
    mailer: Mailer,
    ai: ContentProvider,
  ) {
    this.checks = {
      database: () => dataSource.query('select 1'),
      queue: () => queue.check(),
      storage: () => storage.check(),
      mail: () => mailer.check(),
      ai: (signal) => ai.check(signal),
    };
  }

  /** Runs all checks at once. */
  async get(): Promise<HealthDetails> {
    return { ...versionInfo, checks: await Promise.all(healthChecks.map((name) => this.run(name))) };
  }

  private async run(name: HealthCheck): Promise<Checked> {
    try {
      const { result, latencyMs } = await timedCheck(this.checks[name]);
      return result === 'local' ? { name, state: 'local', latencyMs: null } : { name, state: 'ok', latencyMs };
    } catch (error) {
      this.logger.warn({ err: error, check: name, msg: 'A health check failed' });
      return { name, state: 'failing', latencyMs: null };
    }
  }
}
