import type { ChatMessage, ChatSenderType } from '@hive/contracts';

/**
 * Messages in order, without gaps. A message that arrives early waits for those before it.
 */
export class Timeline {
  messages: readonly ChatMessage[] = [];
  /** Every message up to this sequence is here; undefined before the first page. */
  lastSequence: number | undefined;
  private readonly waiting = new Map<number, ChatMessage>();

  /** Whether messages are missing before one that has arrived. */
  get hasGap(): boolean {
    return this.lastSequence !== undefined && this.waiting.size > 0;
  }

  /** Begins with the newest page. */
  load(page: readonly ChatMessage[]): void {
    this.messages = page;
    this.lastSequence = page.at(-1)?.sequence ?? 0;
    this.release();
  }

  /** Adds the page before the oldest message. */
  prepend(page: readonly ChatMessage[]): void {
    const first = this.messages[0]?.sequence ?? Number.POSITIVE_INFINITY;
    this.messages = [...page.filter(({ sequence }) => sequence < first), ...this.messages];
  }

  /** Adds a message, which may already be known or arrive before earlier ones. */
  add(message: ChatMessage): void {
    if (this.lastSequence === undefined || message.sequence > this.lastSequence) {
      this.waiting.set(message.sequence, message);
      this.release();
    }
  }

  /** Adds all messages that follow `lastSequence`, up to `upTo`. */
  catchUp(page: readonly ChatMessage[], upTo: number): void {
    const last = this.lastSequence ?? 0;
    const later = page.filter(({ sequence }) => sequence > last);
    this.messages = [...this.messages, ...later];
    this.lastSequence = Math.max(last, upTo);
    this.release();
  }

  /** Messages of a side were read, up to a sequence. */
  markRead(senderType: ChatSenderType, upTo: number): void {
    const isRead = (message: ChatMessage) =>
      !message.isRead && message.senderType === senderType && message.sequence <= upTo;
    if (this.messages.some(isRead)) {
      this.messages = this.messages.map((message) => (isRead(message) ? { ...message, isRead: true } : message));
    }
  }

  /** Moves the messages that follow the last one out of the waiting ones. */
  private release(): void {
    if (this.lastSequence === undefined) {
      return;
    }
    const next: ChatMessage[] = [];
    let last = this.lastSequence;
    for (let found = this.waiting.get(last + 1); found; found = this.waiting.get(last + 1)) {
      next.push(found);
      last += 1;
    }
    if (next.length > 0) {
      this.messages = [...this.messages, ...next];
      this.lastSequence = last;
    }
    for (const sequence of this.waiting.keys()) {
      if (sequence <= last) {
        this.waiting.delete(sequence);
      }
    }
  }
}
