import { actionError, isApiError, newRequestKey } from '@hive/api-client';
import type { ChatFile, ChatMessage, HostApi } from '@hive/contracts';
import type { ConversationCalls } from './calls';
import type { UnsentMessage, UnsentStorage } from './unsent';

/** A message of the person that the server has not confirmed. */
export interface OutboxMessage extends UnsentMessage {
  /** `waiting`: for the connection, or for the messages before it. */
  status: 'waiting' | 'sending' | 'failed';
  /** Why it failed, if the server gave a reason. */
  error?: string;
  /** When it can be sent again, in milliseconds: the sender has reached the limit. */
  retryAt?: number;
}

interface OutboxOptions {
  storage: UnsentStorage;
  live: HostApi['live'];
  send: ConversationCalls['send'];
  onChange: (stored?: ChatMessage) => void;
}

const GROUPS = [8, 12, 16, 20];

/** A version 4 UUID. Not crypto.randomUUID, which exists only on HTTPS and localhost. */
export function newMessageId(): string {
  const key = newRequestKey();
  const variant = ((Number.parseInt(key.charAt(16), 16) & 0b11) | 0b1000).toString(16);
  const digits = `${key.slice(0, 12)}4${key.slice(13, 16)}${variant}${key.slice(17)}`;
  return GROUPS.reduceRight((text, place) => `${text.slice(0, place)}-${text.slice(place)}`, digits);
}

/** The outboxes in use: at most one for a person and a conversation. */
const running = new Map<string, Outbox>();

/** A reload has ended the sending. The server may have the message, and then answers with it. */
const fromStorage = (message: UnsentMessage): OutboxMessage => ({
  ...message,
  status: message.isQueued ? 'waiting' : 'failed',
});

/**
 * The person's messages that the server has not confirmed. Without a connection they wait, and go out one after the other
 * with the next one, also when the conversation is no longer open. A failed one stays until it is sent again or discarded.
 */
export class Outbox {
  messages: readonly OutboxMessage[];
  /** The one whose answer is awaited. */
  private current: OutboxMessage | undefined;
  private isOpen = false;
  private isConnected = false;
  /** Another tab may have sent or discarded messages. */
  private mayBeOutdated = false;
  private stops: (() => void)[] = [];

  constructor(private readonly options: OutboxOptions) {
    this.messages = options.storage.unsent().map(fromStorage);
  }

  /** The conversation is open. */
  open(): void {
    const { storage, live } = this.options;
    running.get(storage.name)?.stop();
    running.set(storage.name, this);
    this.isOpen = true;
    this.stops = [live.subscribe(() => this.onStatus()), storage.subscribe(() => this.onOtherTab())];
    this.onStatus();
  }

  /** The conversation is closed. */
  close(): void {
    this.isOpen = false;
    this.stopWhenEmpty();
  }

  /** Sends a new message, or adds it to those that wait. */
  add(text: string, files: ChatFile[]): void {
    const isQueued = !this.canSend;
    const unsent = { clientMessageId: newMessageId(), text, files, createdAt: new Date().toISOString(), isQueued };
    this.options.storage.add(unsent);
    this.messages = [...this.messages, { ...unsent, status: 'waiting' }];
    this.sendNext();
  }

  /** Sends a failed message again, with the same id. */
  retry(id: string): void {
    const message = this.messages.find(({ clientMessageId }) => clientMessageId === id);
    if (message?.status === 'failed') {
      this.enqueue(message, !this.canSend);
      this.sendNext();
    }
  }

  /** Removes messages that were stored, or that the person does not want to send. */
  remove(isRemoved: (message: OutboxMessage) => boolean): void {
    const removed = this.messages.filter(isRemoved);
    if (removed.length > 0) {
      removed.forEach(({ clientMessageId }) => this.options.storage.remove(clientMessageId));
      this.messages = this.messages.filter((message) => !removed.includes(message));
      if (this.current && removed.includes(this.current)) {
        this.current = undefined;
        this.sendNext();
      }
    }
  }

  private get canSend(): boolean {
    return this.isConnected && this.current === undefined;
  }

  private onStatus(): void {
    const wasConnected = this.isConnected;
    this.isConnected = this.options.live.status() === 'open';
    if (this.isConnected && !wasConnected) {
      // a logout removes all of them
      if (this.mayBeOutdated || !this.isOpen) {
        this.forgetRemoved();
      }
      this.messages
        .filter(({ status, isQueued }) => status === 'failed' && isQueued)
        .forEach((message) => this.enqueue(message));
      this.sendNext();
    } else if (wasConnected && !this.isConnected) {
      // their answer may be lost
      this.messages.filter(({ status }) => status === 'sending').forEach((message) => this.enqueue(message));
      this.current = undefined;
      this.options.onChange();
    }
  }

  /** Another tab has sent or discarded messages; which of both shows with the next connection. */
  private onOtherTab(): void {
    this.mayBeOutdated = true;
    if (this.isConnected) {
      this.forgetRemoved();
      this.options.onChange();
    }
  }

  private forgetRemoved(): void {
    const kept = new Set(this.options.storage.unsent().map(({ clientMessageId }) => clientMessageId));
    this.messages = this.messages.filter(
      ({ status, clientMessageId }) => status === 'sending' || kept.has(clientMessageId),
    );
    this.mayBeOutdated = false;
    this.stopWhenEmpty();
  }

  private enqueue({ clientMessageId, text, files, createdAt }: OutboxMessage, isQueued = true): void {
    this.options.storage.setQueued(clientMessageId, isQueued);
    this.replace({ clientMessageId, text, files, createdAt, isQueued, status: 'waiting' });
  }

  private sendNext(): void {
    const next = this.messages.find(({ status }) => status === 'waiting');
    if (next && this.canSend) {
      this.current = { ...next, status: 'sending' };
      this.replace(this.current);
      void this.transmit(this.current);
    }
    this.options.onChange();
  }

  private async transmit(message: OutboxMessage): Promise<void> {
    const { clientMessageId, text, files } = message;
    const fileIds = files.flatMap(({ id }) => id ?? []);
    const { data, error } = await this.options.send({
      message: text,
      clientMessageId,
      ...(fileIds.length > 0 && { fileIds }),
    });
    if (data) {
      this.options.storage.remove(clientMessageId);
      this.options.onChange(data);
    }
    // otherwise the message is stored, or sent again
    if (this.current === message) {
      this.current = undefined;
      if (!data) {
        this.fail(message, error);
      }
      this.sendNext();
    }
    this.stopWhenEmpty();
  }

  private fail(message: OutboxMessage, error: unknown): void {
    // without a response, only 'Not sent' can be said
    const reason = actionError(error, '');
    const waitSeconds = isApiError(error) ? error.retryAfter : undefined;
    const retryAt = waitSeconds !== undefined && { retryAt: Date.now() + waitSeconds * 1000 };
    // the server has not refused it: it goes out with the next connection
    const isQueued = Boolean(message.isQueued) && reason === '';
    this.options.storage.setQueued(message.clientMessageId, isQueued);
    this.replace({ ...message, isQueued, status: 'failed', ...(reason && { error: reason }), ...retryAt });
  }

  private replace(message: OutboxMessage): void {
    this.messages = this.messages.map((other) => (other.clientMessageId === message.clientMessageId ? message : other));
  }

  private stopWhenEmpty(): void {
    if (!this.isOpen && !this.options.storage.unsent().some(({ isQueued }) => isQueued)) {
      this.stop();
    }
  }

  private stop(): void {
    this.stops.forEach((stop) => stop());
    this.stops = [];
    this.isConnected = false;
    if (running.get(this.options.storage.name) === this) {
      running.delete(this.options.storage.name);
    }
  }
}
