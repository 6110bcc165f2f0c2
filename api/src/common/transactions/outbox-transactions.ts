import { Logger } from '@nestjs/common';
import type { ServerMessage } from '@hive/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import type { PubSub } from '../../platform/pubsub/pub-sub.js';
import type { StoredJob } from '../../platform/queue/queue.js';
import { writeAudit } from '../audit/audit-log.js';
import { newId } from '../../platform/database/ids.js';
import type { OutboxRelay } from './outbox-relay.js';
import { OutboxEntity } from './outbox.entity.js';
import { EVENTS_CHANNEL, Transactions, type Tx } from './transactions.js';

/** Jobs live in the outbox until the queue has them; announcements are only made of what was committed. */
export class OutboxTransactions extends Transactions {
  private readonly logger = new Logger(Transactions.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly relay: OutboxRelay,
    private readonly pubSub: PubSub,
  ) {
    super();
  }

  async run<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const jobs: StoredJob[] = [];
    const messages: ServerMessage[] = [];
    const result = await this.dataSource.transaction((manager) => work(txOf(manager, jobs, messages)));
    this.relay.dispatch(jobs);
    for (const message of messages) {
      this.publish(message);
    }
    return result;
  }

  private publish(message: ServerMessage): void {
    this.pubSub.publish(EVENTS_CHANNEL, JSON.stringify(message)).catch((error: unknown) => {
      this.logger.warn({ err: error, msg: `${message.type} could not be announced` });
    });
  }
}

function txOf(manager: EntityManager, jobs: StoredJob[], messages: ServerMessage[]): Tx {
  return {
    manager,
    async enqueue({ name, attempts }, payload) {
      const job: StoredJob = { id: newId(), name, attempts, payload };
      await manager.insert(OutboxEntity, { id: job.id, job: name, attempts, payload });
      jobs.push(job);
    },
    publish(type, data) {
      // Type and data belong together by the parameters' types.
      messages.push({ type, data } as ServerMessage);
    },
    audit: (entry) => writeAudit(manager, entry),
  };
}
