import type { ServerEventName, ServerEvents } from '@hive/contracts';
import type { EntityManager } from 'typeorm';
import type { JobDefinition, JobPayload } from '../../platform/queue/queue.js';

export interface AuditEntry {
  /** Undefined for visitors and the system. */
  actor?: { kind: 'staff' | 'client'; id: string };
  /** `area.verb`, as `signup.approved`. */
  action: string;
  subject: { type: string; id: string };
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** One transaction of a use case: everything in it happens together or not at all. */
export interface Tx {
  manager: EntityManager;
  /** Stores the job in the outbox; it reaches the queue after commit, and a sweep catches what a crash left behind. */
  enqueue<P extends JobPayload>(job: JobDefinition<P>, payload: P): Promise<void>;
  /** Tells every process, and through them the browsers of staff, after commit. */
  publish<K extends ServerEventName>(event: K, data: ServerEvents[K]): void;
  audit(entry: AuditEntry): Promise<void>;
}

/** Fan-out channel of what `announce` says; every message is the JSON of a `ServerMessage`. */
export const EVENTS_CHANNEL = 'events';

export abstract class Transactions {
  abstract run<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}
