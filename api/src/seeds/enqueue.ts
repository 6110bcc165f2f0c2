import type { EntityManager } from 'typeorm';
import { newId } from '../platform/database/ids.js';
import { OutboxEntity } from '../common/transactions/outbox.entity.js';
import type { JobDefinition, JobPayload } from '../platform/queue/queue.js';

/** Stores a job with the rows of a seed; the running product hands it over. */
export const enqueue = <P extends JobPayload>(
  manager: EntityManager,
  job: JobDefinition<P>,
  payload: P,
): Promise<unknown> => manager.insert(OutboxEntity, { id: newId(), job: job.name, attempts: job.attempts, payload });
