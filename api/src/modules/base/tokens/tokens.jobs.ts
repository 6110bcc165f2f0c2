import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, LessThan } from 'typeorm';
import { Clock } from '../../../common/clock.js';
import { defineJob, JobQueue } from '../../../platform/queue/queue.js';
import { OneTimeTokenEntity } from './one-time-token.entity.js';

/** Removes tokens that expired long ago, used or not. */
export const removeExpiredTokens = defineJob<Record<string, never>>('tokens.remove-expired');

const DAY_MS = 24 * 3_600_000;
/** Expired tokens stay for a while, because the page of an expired link offers a new one. */
const RENEWABLE_MS = 30 * DAY_MS;

@Injectable()
export class TokensJobs implements OnModuleInit {
  constructor(
    private readonly queue: JobQueue,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.queue.handle(removeExpiredTokens, () => this.removeExpired());
    this.queue.schedule(removeExpiredTokens, { everyMs: DAY_MS });
  }

  private async removeExpired(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - RENEWABLE_MS);
    await this.dataSource.manager.delete(OneTimeTokenEntity, { expiresAt: LessThan(before) });
  }
}
