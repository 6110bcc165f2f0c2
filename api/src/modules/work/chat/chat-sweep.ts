import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../../../config/config.js';
import { ThrottledWarning } from '../../../platform/throttled-warning.js';
import { ChatDelivery } from './chat-delivery.js';
import { audienceOf } from './visible-conversations.js';

const SWEEP_EVERY_MS = 2000;

const BEHIND = `
  SELECT conversation.client_id AS "clientId", conversation.last_sequence AS "lastSequence",
    conversation.announced_sequence AS "announcedSequence", client.assigned_to AS "assignedTo"
  FROM chat_conversations AS conversation JOIN clients AS client ON client.id = conversation.client_id
  WHERE conversation.announced_sequence < conversation.last_sequence
  ORDER BY conversation.last_message_at LIMIT 500`;

interface Behind {
  clientId: string;
  lastSequence: number;
  announcedSequence: number;
  assignedTo: string | null;
}

/**
 * Publishes the position of conversations whose messages were committed but not published, because the process ended or
 * lost pub/sub. It acts on the second sweep that finds the same message, so that clocks do not matter.
 *
 * It has its own timer instead of a scheduled job: two seconds are too often for the queue.
 */
@Injectable()
export class ChatSweep implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private found = new Map<string, number>();
  private sweeping = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;
  private readonly failed = new ThrottledWarning(
    new Logger(ChatSweep.name),
    'Looking for unpublished messages failed; retrying shortly',
  );

  constructor(
    private readonly dataSource: DataSource,
    private readonly delivery: ChatDelivery,
    @Inject(CONFIG) private readonly config: Pick<Config, 'role'>,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.role !== 'api') {
      this.schedule();
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.sweeping;
  }

  /** Never rejects. */
  async sweep(): Promise<void> {
    try {
      const rows = await this.dataSource.query<Behind[]>(BEHIND);
      for (const { clientId, lastSequence, announcedSequence, assignedTo } of rows) {
        if (announcedSequence < (this.found.get(clientId) ?? 0)) {
          this.delivery.positionReached(lastSequence, audienceOf(clientId, assignedTo));
        }
      }
      this.found = new Map(rows.map(({ clientId, lastSequence }) => [clientId, lastSequence]));
    } catch (error) {
      this.failed.log(error);
    }
  }

  private schedule(): void {
    this.timer = setTimeout(() => {
      this.sweeping = this.sweep().then(() => (this.isStopped ? undefined : this.schedule()));
    }, SWEEP_EVERY_MS).unref();
  }
}
