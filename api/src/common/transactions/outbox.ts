import type { EntityManager } from 'typeorm';
import { newId } from '../../platform/database/ids.js';
import type { JobDefinition, JobPayload, StoredJob } from '../../platform/queue/queue.js';
import { OutboxEntity } from './outbox.entity.js';

/** Stores a job in the transaction of the change it belongs to. The relay moves it to the queue after commit. */
export async function storeJob<P extends JobPayload>(
  manager: EntityManager,
  { name, attempts }: JobDefinition<P>,
  payload: P,
): Promise<StoredJob> {
  const id = newId();
  await manager.insert(OutboxEntity, { id, job: name, attempts, payload });
  return { id, name, attempts, payload };
}
