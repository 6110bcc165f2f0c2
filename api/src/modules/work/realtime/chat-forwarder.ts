import { Injectable, Logger } from '@nestjs/common';
import type { ServerSocketMessage } from '@hive/contracts';
import { DataSource } from 'typeorm';
import { ChatDelivery, type ChatEnvelope } from '../chat/chat-delivery.js';
import { findMessage } from '../chat/chat-messages.js';
import { keysOfAudience } from './connection-keys.js';
import { Connections } from './connections.js';

/** Sends published messages of conversations to the sockets of this process that may see them. */
@Injectable()
export class ChatForwarder {
  private readonly logger = new Logger(ChatForwarder.name);
  /** Conversations with a chat message being loaded; later messages wait. */
  private readonly loading = new Map<string, Promise<void>>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly connections: Connections,
    private readonly delivery: ChatDelivery,
  ) {}

  /** Returns the unsubscribe function. */
  start(): () => void {
    return this.delivery.subscribe((envelope) => this.forward(envelope));
  }

  private forward(envelope: ChatEnvelope): void {
    const { clientId } = envelope;
    const earlier = this.loading.get(clientId);
    if (!earlier && 'frame' in envelope) {
      this.connections.sendTo(keysOfAudience(envelope), envelope.frame);
      return;
    }
    const work = (earlier ?? Promise.resolve()).then(() => this.load(envelope));
    this.loading.set(clientId, work);
    void work.then(() => {
      if (this.loading.get(clientId) === work) {
        this.loading.delete(clientId);
      }
    });
  }

  /** Never rejects: browsers ask for a message that could not be loaded. */
  private async load(envelope: ChatEnvelope): Promise<void> {
    const keys = keysOfAudience(envelope);
    try {
      const message = this.connections.hasAny(keys) ? await this.messageOf(envelope) : undefined;
      if (message) {
        this.connections.sendTo(keys, message);
      }
    } catch (error) {
      this.logger.warn({ err: error, msg: 'Loading a message failed; browsers ask for it' });
      if ('sequence' in envelope) {
        const { clientId, sequence: lastSequence } = envelope;
        this.connections.sendTo(keys, { type: 'chat_position', clientId, lastSequence });
      }
    }
  }

  private async messageOf(envelope: ChatEnvelope): Promise<ServerSocketMessage | undefined> {
    if ('frame' in envelope) {
      return envelope.frame;
    }
    const { clientId, messageId } = envelope;
    const message = await findMessage(this.dataSource.manager, { id: messageId });
    return message ? { type: 'new_message', clientId, message } : undefined;
  }
}
