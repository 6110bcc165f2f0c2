import { Injectable, Logger } from '@nestjs/common';
import type { ContentArea, ServerEventName, ServerEvents, ServerMessage } from '@hive/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { retryDeadlocks } from '../../platform/database/deadlocks.js';
import { PubSub } from '../../platform/pubsub/pub-sub.js';
import type { JobDefinition, JobPayload, StoredJob } from '../../platform/queue/queue.js';
import type { Actor } from '../audit/actor.js';
import { writeAudit, type AuditEntry } from '../audit/audit-log.js';
import { publishEvent } from '../events/events.js';
import { storeCurrentResponse } from '../http/idempotency/stored-response.js';
import { OutboxRelay } from './outbox-relay.js';
import { OutboxEntity } from './outbox.entity.js';
import { storeJob } from './outbox.js';

/** The transaction of a use case: all its changes are committed together or not at all. */
export interface Tx {
  manager: EntityManager;
  /**
   * Stores the job in the outbox; it reaches the queue after commit, and a sweep moves jobs that a crash left behind.
   */
  enqueue<P extends JobPayload>(job: JobDefinition<P>, payload: P): Promise<void>;
  /** Like `enqueue`, but the job waits, less than a minute; returns its id for `withdraw`. */
  defer<P extends JobPayload>(job: JobDefinition<P>, payload: P, delaySeconds: number): Promise<string>;
  /** Removes a deferred job; false when its time was over. */
  withdraw(jobId: string): Promise<boolean>;
  /** Publishes the event to every process, and through them to browsers, after commit. */
  publish<K extends ServerEventName>(event: K, data: ServerEvents[K]): void;
  /**
   * Records that public content changed: pages are rendered again, open browsers refetch, and `run` resolves when the
   * pages of this process show the change.
   */
  contentChanged(area: ContentArea): Promise<void>;
  /**
   * Stores the response of the call together with its changes: a repeated call with the same Idempotency-Key gets it,
   * even if this process ends before it responds. Rejects when another call with the key has stored one. Use cases of
   * public forms call it.
   */
  storeResponse(body: unknown): Promise<void>;
  /** Writes an audit entry for the transaction's actor, or for the person whom a token identified. */
  audit(entry: AuditEntry, identified?: Actor): Promise<void>;
}

/** Keeps pages up to date with their content. Registered by the area that renders them. */
export interface ContentChangeHandler {
  /** Renders the pages from the content at the time the job runs. */
  job: JobDefinition<{ reason: string }>;
  /** Runs after commit; resolves when the pages of this process show the content. Never rejects. */
  refresh(area: ContentArea): Promise<void>;
}

/** Actions to run after the commit. */
interface AfterCommit {
  jobs: StoredJob[];
  events: ServerMessage[];
  areas: Set<ContentArea>;
}

/** Runs use cases. Jobs wait in the outbox until the queue has them; events are published only after commit. */
@Injectable()
export class Transactions {
  private readonly logger = new Logger(Transactions.name);
  private contentChange?: ContentChangeHandler;

  constructor(
    private readonly dataSource: DataSource,
    private readonly relay: OutboxRelay,
    private readonly pubSub: PubSub,
  ) {}

  /** Called in `onModuleInit`. */
  onContentChange(handler: ContentChangeHandler): void {
    this.contentChange = handler;
  }

  /** Runs the work in one transaction on behalf of the actor, whom its audit entries name. */
  async run<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> {
    const { result, after } = await this.commit(actor, work);
    this.relay.dispatch(after.jobs);
    after.events.forEach((event) => this.publish(event));
    for (const area of after.areas) {
      await this.contentChange?.refresh(area);
    }
    return result;
  }

  private commit<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<{ result: T; after: AfterCommit }> {
    return retryDeadlocks(async () => {
      const after: AfterCommit = { jobs: [], events: [], areas: new Set() };
      const result = await this.dataSource.transaction((manager) => work(this.open(manager, actor, after)));
      return { result, after };
    });
  }

  private open(manager: EntityManager, actor: Actor, { jobs, events, areas }: AfterCommit): Tx {
    const tx: Tx = {
      manager,
      async enqueue(job, payload) {
        jobs.push(await storeJob(manager, job, payload));
      },
      defer: async (job, payload, delaySeconds) => (await storeJob(manager, job, payload, delaySeconds)).id,
      withdraw: async (id) => (await manager.delete(OutboxEntity, { id })).affected === 1,
      publish(type, data) {
        // The parameters' types guarantee that type and data match; the union cannot express it.
        events.push({ type, data } as ServerMessage);
      },
      contentChanged: async (area) => {
        if (areas.has(area)) {
          return;
        }
        areas.add(area);
        tx.publish('content.changed', { area });
        if (this.contentChange) {
          await tx.enqueue(this.contentChange.job, { reason: area });
        }
      },
      storeResponse: (body) => storeCurrentResponse(manager, body),
      audit: (entry, identified = actor) => writeAudit(manager, identified, entry),
    };
    return tx;
  }

  private publish(event: ServerMessage): void {
    publishEvent(this.pubSub, event).catch((error: unknown) => {
      this.logger.warn({ err: error, msg: `Publishing ${event.type} failed; browsers refetch when they reconnect` });
    });
  }
}
