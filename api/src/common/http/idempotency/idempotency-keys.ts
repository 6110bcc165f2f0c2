import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { defineJob, JobQueue } from '../../../platform/queue/queue.js';
import { Clock } from '../../clock.js';
import { AppError } from '../../errors/app-error.js';

const KEPT_MS = 24 * 3600_000;
/** A call that has not answered by then died with its process. */
const ABANDONED_MS = 60_000;
const REMOVE_EXPIRED_EVERY_MS = 10 * 60_000;

/** Removes keys whose time is over. */
export const removeExpiredKeys = defineJob<Record<string, never>>('idempotency.remove-expired');

interface KeyRow {
  request_hash: string;
  status: 'running' | 'done';
  answer: { body: unknown } | null;
}

/** Remembers the answers of calls that carry a key, for 24 hours and for all processes. */
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

  /** Takes the key, or returns the answer that the same call got before. Refuses another body and a call that runs. */
  async begin(id: string, requestHash: string): Promise<{ body: unknown } | undefined> {
    const now = this.clock.now().getTime();
    const taken = await this.dataSource.query<unknown[]>(
      `INSERT INTO idempotency_keys AS k (id, request_hash, status, created_at) VALUES ($1, $2, 'running', $3)
       ON CONFLICT (id) DO UPDATE SET request_hash = $2, status = 'running', answer = NULL, created_at = $3
         WHERE k.created_at < $4 OR (k.status = 'running' AND k.created_at < $5)
       RETURNING id`,
      [id, requestHash, new Date(now), new Date(now - KEPT_MS), new Date(now - ABANDONED_MS)],
    );
    return taken.length > 0 ? undefined : this.known(id, requestHash);
  }

  async finish(id: string, body: unknown): Promise<void> {
    await this.dataSource.query(`UPDATE idempotency_keys SET status = 'done', answer = $2 WHERE id = $1`, [
      id,
      JSON.stringify({ body }),
    ]);
  }

  /** The call failed: the same key may try again. */
  async abandon(id: string): Promise<void> {
    await this.dataSource.query(`DELETE FROM idempotency_keys WHERE id = $1 AND status = 'running'`, [id]);
  }

  private async known(id: string, requestHash: string): Promise<{ body: unknown }> {
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

  private async removeExpired(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - KEPT_MS);
    await this.dataSource.query(`DELETE FROM idempotency_keys WHERE created_at < $1`, [before]);
  }
}
