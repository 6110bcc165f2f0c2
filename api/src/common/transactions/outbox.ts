import type { EntityManager } from 'typeorm';
import { newId } from '../../platform/database/ids.js';
import type { JobDefinition, JobPayload, StoredJob } from '../../platform/queue/queue.js';

/** No job is due later than this; see `OutboxEntity.createdAt`. */
export const DELAY_LIMIT_SECONDS = 60;

const INSERT = `INSERT INTO outbox (id, job, attempts, payload, created_at)
  VALUES ($1, $2, $3, $4, now() + make_interval(secs => $5))`;

/**
 * Stores a job in the transaction of the change it belongs to. The relay moves it to the queue after commit; with `delaySeconds`,
 * less than `DELAY_LIMIT_SECONDS`, its sweep does when they are over.
 */
export async function storeJob<P extends JobPayload>(
  manager: EntityManager,
  { name, attempts }: JobDefinition<P>,
  payload: P,
  delaySeconds = 0,
): Promise<StoredJob> {
  if (delaySeconds >= DELAY_LIMIT_SECONDS) {
    throw new RangeError(`A job waits less than ${DELAY_LIMIT_SECONDS} seconds`);
  }
  const id = newId();
  await manager.query(INSERT, [id, name, attempts, payload, delaySeconds]);
  return { id, name, attempts, payload };
}
