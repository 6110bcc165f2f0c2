import { actionError, isApiError, newRequestKey } from '@hive/api-client';
import type { ChatFile, ChatMessage } from '@hive/contracts';
import type { ConversationCalls } from './calls';
import type { UnsentMessage, UnsentStorage } from './unsent';

/** A message of the person that is being sent, or whose sending failed. */
export interface OutboxMessage extends UnsentMessage {
  status: 'sending' | 'failed';
  /** Why it failed, if the server gave a reason. */
  error?: string;
  /** When it can be sent again, in milliseconds: the sender has reached the limit. */
  retryAt?: number;
}

const GROUPS = [8, 12, 16, 20];

/** A version 4 UUID. Not crypto.randomUUID, which exists only on HTTPS and localhost. */
export function newMessageId(): string {
  const key = newRequestKey();
  const variant = ((Number.parseInt(key.charAt(16), 16) & 0b11) | 0b1000).toString(16);
  const digits = `${key.slice(0, 12)}4${key.slice(13, 16)}${variant}${key.slice(17)}`;
  return GROUPS.reduceRight((text, place) => `${text.slice(0, place)}-${text.slice(place)}`, digits);
}

/** The person's messages that the server has not confirmed. A failed one stays until it is sent again or discarded. */
export class Outbox {
  messages: readonly OutboxMessage[];

  constructor(
    private readonly storage: UnsentStorage,
    private readonly send: ConversationCalls['send'],
    private readonly onChange: (stored?: ChatMessage) => void,
  ) {
    // a reload ended their sending; the server may have stored them, and then answers with the stored message
    this.messages = storage.unsent().map((message) => ({ ...message, status: 'failed' }));
  }

  /** Sends a new message. */
  add(text: string, files: ChatFile[]): void {
    const unsent = { clientMessageId: newMessageId(), text, files, createdAt: new Date().toISOString() };
    this.storage.add(unsent);
    this.messages = [...this.messages, { ...unsent, status: 'sending' }];
    void this.transmit(unsent);
  }

  /** Sends a failed message again, with the same id. */
  retry(id: string): void {
    const message = this.messages.find(({ clientMessageId }) => clientMessageId === id);
    if (message?.status === 'failed') {
      const { status: _status, error: _error, retryAt: _retryAt, ...unsent } = message;
      this.replace({ ...unsent, status: 'sending' });
      void this.transmit(unsent);
    }
  }

  /** Removes messages that were stored, or that the person does not want to send. */
  remove(isRemoved: (message: OutboxMessage) => boolean): void {
    const removed = this.messages.filter(isRemoved);
    if (removed.length > 0) {
      removed.forEach(({ clientMessageId }) => this.storage.remove(clientMessageId));
      this.messages = this.messages.filter((message) => !removed.includes(message));
    }
  }

  private async transmit({ clientMessageId, text, files }: UnsentMessage): Promise<void> {
    this.onChange();
    const fileIds = files.flatMap(({ id }) => id ?? []);
    const { data, error } = await this.send({
      message: text,
      clientMessageId,
      ...(fileIds.length > 0 && { fileIds }),
    });
    const message = this.messages.find((other) => other.clientMessageId === clientMessageId);
    if (!data && message) {
      // without a response, only 'Not sent' can be said
      const reason = actionError(error, '');
      const waitSeconds = isApiError(error) ? error.retryAfter : undefined;
      const retryAt = waitSeconds !== undefined && { retryAt: Date.now() + waitSeconds * 1000 };
      this.replace({ ...message, status: 'failed', ...(reason && { error: reason }), ...retryAt });
    }
    this.onChange(data);
  }

  private replace(message: OutboxMessage): void {
    this.messages = this.messages.map((other) => (other.clientMessageId === message.clientMessageId ? message : other));
  }
}
