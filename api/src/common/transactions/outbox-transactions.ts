import { Logger } from '@nestjs/common';
import type { ServerMessage } from '@hive/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import type { Fanout } from '../../platform/fanout/fanout.js';
import type { StoredJob } from '../../platform/queue/queue.js';
import { writeAudit } from '../audit/audit-log.js';
import { newId } from '../ids.js';
import type { OutboxCourier } from './outbox-courier.js';
import { OutboxEntity } from './outbox.entity.js';
import { EVENTS_CHANNEL, Transactions, type Tx } from './transactions.js';

/** Jobs live in the outbox until the queue has them; announcements are only made of what was committed. */
export class OutboxTransactions extends Transactions {
  private readonly logger = new Logger(Transactions.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly courier: OutboxCourier,
    private readonly fanout: Fanout,
  ) {
    super();
  }

  async run<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const jobs: StoredJob[] = [];
    const messages: ServerMessage[] = [];
    const result = await this.dataSource.transaction((manager) => work(txOf(manager, jobs, messages)));
    this.courier.carry(jobs);
    for (const message of messages) {
      this.publish(message);
    }
    return result;
  }

  private publish(message: ServerMessage): void {
    this.fanout.publish(EVENTS_CHANNEL, JSON.stringify(message)).catch((error: unknown) => {
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
    announce(type, data) {
      // Type and data belong together by the parameters' types.
      messages.push({ type, data } as ServerMessage);
    },
    audit: (entry) => writeAudit(manager, entry),
  };
}
