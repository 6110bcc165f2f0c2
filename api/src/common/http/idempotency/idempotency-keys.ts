import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { defineJob, JobQueue } from '../../../platform/queue/queue.js';
import { Clock } from '../../clock.js';
import { AppError } from '../../errors/app-error.js';
import { applyRetention, removeInBatches } from '../../retention/retention.js';
import { storeResponse } from './stored-response.js';

/** A call that runs longer is presumed dead with its process; so is one that a clock which was ahead has dated in the future. */
const ABANDONED_MS = 60_000;
const REMOVE_EXPIRED_EVERY_MS = 10 * 60_000;

/** Deletes expired keys. */
export const removeExpiredKeys = defineJob<Record<string, never>>('idempotency.remove-expired');

interface KeyRow {
  request_hash: string;
  status: 'running' | 'done';
  answer: { body: unknown } | null;
}

/** Stores the responses of calls with a key for all processes, for the period `repeatedCallHours`. */
@Injectable()
export class IdempotencyKeys implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly queue: JobQueue,
  ) {}

  onModuleInit(): void {
    this.queue.handle(removeExpiredKeys, () => this.removeExpired());
    this.queue.schedule(removeExpiredKeys, { everyMs: REMOVE_EXPIRED_EVERY_MS });
  }

  /** Reserves the key, or returns the earlier response. Throws for another body and while the first call runs. */
  async begin(id: string, requestHash: string): Promise<{ body: unknown } | undefined> {
    const now = this.clock.now().getTime();
    const taken = await this.dataSource.query<unknown[]>(
      `INSERT INTO idempotency_keys AS k (id, request_hash, status, created_at) VALUES ($1, $2, 'running', $3::timestamptz)
       ON CONFLICT (id) DO UPDATE SET request_hash = $2, status = 'running', answer = NULL, created_at = $3
         WHERE k.created_at < $3 - (SELECT make_interval(hours => amount) FROM retention_periods WHERE name = 'repeatedCallHours')
           OR (k.status = 'running' AND (k.created_at < $4 OR k.created_at > $5))
       RETURNING id`,
      [id, requestHash, new Date(now), new Date(now - ABANDONED_MS), new Date(now + ABANDONED_MS)],
    );
    return taken.length > 0 ? undefined : this.findResponse(id, requestHash);
  }

  /** Stores the response for later calls with the key. */
  async finish(id: string, body: unknown): Promise<void> {
    await storeResponse(this.dataSource.manager, id, body);
  }

  /** Releases the key of a failed call. */
  async abandon(id: string): Promise<void> {
    await this.dataSource.query(`DELETE FROM idempotency_keys WHERE id = $1 AND status = 'running'`, [id]);
  }

  private async findResponse(id: string, requestHash: string): Promise<{ body: unknown }> {
    const [row] = await this.dataSource.query<KeyRow[]>(
      `SELECT request_hash, status, answer FROM idempotency_keys WHERE id = $1`,
      [id],
    );
    if (row && row.request_hash !== requestHash) {
      throw new AppError('REQUEST.KEY_REUSED');
    }
    if (!row?.answer) {
      throw new AppError('REQUEST.IN_PROGRESS', { retryAfterSeconds: 1 });
    }
    return row.answer;
  }

  private removeExpired(): Promise<void> {
    return applyRetention(this.dataSource, { name: 'repeatedCallHours', now: this.clock.now() }, (before) =>
      removeInBatches(this.dataSource, { table: 'idempotency_keys', condition: 'created_at < $1' }, before),
    );
  }
}
