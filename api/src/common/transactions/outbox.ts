import type { EntityManager } from 'typeorm';
import { insertRow } from '../../platform/database/rows.js';
import { newId } from '../../platform/database/ids.js';
import type { JobDefinition, JobPayload, StoredJob } from '../../platform/queue/queue.js';
import { OutboxEntity } from './outbox.entity.js';

/**
 * Stores a job in the transaction of the change it belongs to. The relay moves it to the queue after commit; with `delaySeconds`,
 * less than a minute, its sweep does when they are over.
 */
export async function storeJob<P extends JobPayload>(
  manager: EntityManager,
  { name, attempts }: JobDefinition<P>,
  payload: P,
  delaySeconds = 0,
): Promise<StoredJob> {
  const id = newId();
  const createdAt = (): string => `now() + interval '${delaySeconds} seconds'`;
  await insertRow(manager, OutboxEntity, { id, job: name, attempts, payload, createdAt });
  return { id, name, attempts, payload };
}
