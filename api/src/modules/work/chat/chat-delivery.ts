import { Injectable, Logger } from '@nestjs/common';
import type { ChatMessage, ServerSocketMessages } from '@hive/contracts';
import { newId } from '../../../platform/database/ids.js';
import { PubSub } from '../../../platform/pubsub/pub-sub.js';
import { ThrottledWarning } from '../../../platform/throttled-warning.js';
import { ChatAnnouncements } from './chat-announcements.js';

/** Pub/sub channel of the socket messages of conversations. */
const CHANNEL = 'chat';

/**
 * Who receives the socket messages of a conversation: the people of the company, staff who see every client, and these
 * employees. `all` stands for an unassigned client, which every employee sees.
 */
export interface ChatAudience {
  clientId: string;
  staffIds: readonly string[] | 'all';
}

type FullEnvelope = ChatAudience & {
  /** The socket message. Processes of earlier versions read this name during an upgrade. */
  frame: ServerSocketMessages['new_message' | 'messages_read' | 'chat_position'];
};

/** A socket message for other processes; one above the pub/sub limit is replaced by the id of its chat message. */
export type ChatEnvelope = FullEnvelope | (ChatAudience & { messageId: string; sequence: number });

type EnvelopeListener = (envelope: ChatEnvelope) => void;

/** Room for the channel in a pub/sub message of 8,000 bytes. */
const MAX_ENVELOPE_BYTES = 7900;

/**
 * Delivers committed socket messages: to sockets of this process directly, to other processes over pub/sub. Those of
 * different processes can arrive out of order; browsers order messages by sequence.
 */
@Injectable()
export class ChatDelivery {
  private readonly logger = new Logger(ChatDelivery.name);
  private readonly failed = new ThrottledWarning(
    this.logger,
    'Publishing a socket message failed; for a chat message, the sweep publishes its position',
  );
  private readonly processId = newId();
  private readonly listeners = new Set<EnvelopeListener>();

  constructor(
    private readonly pubSub: PubSub,
    private readonly announcements: ChatAnnouncements,
  ) {}

  messageSent(message: ChatMessage, audience: ChatAudience): void {
    const { clientId, sequence } = message;
    const onPublished = () => this.announcements.recordMessage(clientId, sequence);
    this.send({ ...audience, frame: { type: 'new_message', clientId, message } }, onPublished);
  }

  messagesRead(message: ServerSocketMessages['messages_read'], audience: ChatAudience): void {
    this.send({ ...audience, frame: message });
  }

  /** For messages that may not have been published: browsers with fewer messages request the rest. */
  positionReached(lastSequence: number, audience: ChatAudience): void {
    const { clientId } = audience;
    const onPublished = () => this.announcements.recordPosition(clientId, lastSequence);
    this.send({ ...audience, frame: { type: 'chat_position', clientId, lastSequence } }, onPublished);
  }

  /** Calls the listener for the socket messages of all processes. Returns the function that unsubscribes. */
  subscribe(listener: EnvelopeListener): () => void {
    const own: EnvelopeListener = (envelope) => listener(envelope);
    this.listeners.add(own);
    const unsubscribe = this.pubSub.subscribe(CHANNEL, (text) => {
      const { processId, ...envelope } = JSON.parse(text) as ChatEnvelope & { processId: string };
      if (processId !== this.processId) {
        listener(envelope);
      }
    });
    return () => {
      unsubscribe();
      this.listeners.delete(own);
    };
  }

  private send(envelope: FullEnvelope, onPublished?: () => void): void {
    this.listeners.forEach((listener) => this.deliver(listener, envelope));
    this.pubSub
      .publish(CHANNEL, this.encode(envelope))
      .then(onPublished)
      .catch((error: unknown) => this.failed.log(error));
  }

  private deliver(listener: EnvelopeListener, envelope: ChatEnvelope): void {
    try {
      listener(envelope);
    } catch (error) {
      this.logger.error({ err: error, msg: 'Delivering a socket message to the sockets of this process failed' });
    }
  }

  private encode({ frame, ...audience }: FullEnvelope): string {
    const { processId } = this;
    const text = JSON.stringify({ ...audience, frame, processId });
    return frame.type !== 'new_message' || Buffer.byteLength(text) <= MAX_ENVELOPE_BYTES
      ? text
      : JSON.stringify({ ...audience, messageId: frame.message.id, sequence: frame.message.sequence, processId });
  }
}
