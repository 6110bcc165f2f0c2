import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, LessThan } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { defineJob, JobQueue } from '../../platform/queue/queue.js';
import { SessionEntity } from './session.entity.js';

/** Removes sessions that expired. */
export const removeExpiredSessions = defineJob<Record<string, never>>('auth.remove-expired-sessions');

const HOUR_MS = 3_600_000;

@Injectable()
export class AuthJobs implements OnModuleInit {
  constructor(
    private readonly queue: JobQueue,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.queue.handle(removeExpiredSessions, () => this.removeExpired());
    this.queue.schedule(removeExpiredSessions, { everyMs: HOUR_MS });
  }

  private async removeExpired(): Promise<void> {
    await this.dataSource.manager.delete(SessionEntity, { expiresAt: LessThan(this.clock.now()) });
  }
}
