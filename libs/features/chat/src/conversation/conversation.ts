import { loadError } from '@hive/api-client';
import {
  otherSenderType,
  senderTypeOf,
  type ChatFile,
  type ChatMessage,
  type ChatPerson,
  type ServerSocketMessage,
  type ServerSocketMessages,
} from '@hive/contracts';
import type { ConversationCalls } from './calls';
import type { ChatLive, ConversationState, Participant } from './conversation.types';
import { isFullPage, OlderMessages } from './older-messages';
import { Outbox } from './outbox';
import { Room } from './room';
import { Timeline } from './timeline';
import { TypingPeople, TypingSignal } from './typing';
import type { UnsentStorage } from './unsent';

interface ConversationOptions {
  clientId: string;
  participant: Participant;
  live: ChatLive;
  calls: ConversationCalls;
  storage: UnsentStorage;
}

/** Spreads the calls of all open pages over time. */
const RELOAD_WITHIN_MS = 5000;

/**
 * The state of one conversation: the newest page over HTTP, then socket messages. Gaps in the sequence show what is missing.
 */
export class Conversation {
  private readonly timeline = new Timeline();
  private readonly outbox: Outbox;
  private readonly typing = new TypingPeople(() => this.update());
  private readonly signal: TypingSignal;
  private readonly room: Room;
  private readonly listeners = new Set<() => void>();
  private reloading: ReturnType<typeof setTimeout> | undefined;
  private readonly older: OlderMessages;
  private state: ConversationState;
  /** The last message of the other side that was marked as read, or is being marked. */
  private markedUpTo = 0;
  /** The last message that the server is known to have. */
  private position = 0;

  constructor(private readonly options: ConversationOptions) {
    const { calls, storage, live, clientId } = options;
    this.outbox = new Outbox({ storage, live, send: calls.send, onChange: (stored) => this.onSent(stored) });
    this.older = new OlderMessages(calls.list, {
      state: () => this.state,
      onChange: (changes, page = []) => {
        this.timeline.prepend(page);
        this.update(changes);
      },
    });
    this.signal = new TypingSignal((isTyping) => void live.send({ type: 'typing', clientId, isTyping }));
    this.room = new Room(live, clientId, {
      lastSequence: () => this.timeline.lastSequence,
      isBehind: () => this.timeline.hasGap || this.position > (this.timeline.lastSequence ?? this.position),
      onConnection: () => this.onConnection(),
      onResync: () => void this.loadReaders(),
      onErased: () => this.reloadLater(),
      onSocketMessage: (received) => this.onSocketMessage(received),
    });
    this.state = {
      status: 'loading',
      messages: [],
      outbox: this.outbox.messages,
      hasOlder: false,
      older: 'idle',
      isConnected: this.room.isConnected,
      people: [],
      typing: [],
      readers: [],
    };
  }

  readonly getSnapshot = (): ConversationState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Loads and follows the conversation, until the returned function is called. */
  start(): () => void {
    this.room.enter();
    this.outbox.open();
    void this.load();
    return () => {
      clearTimeout(this.reloading);
      this.reloading = undefined;
      this.signal.end();
      this.typing.clear();
      this.room.leave();
      this.outbox.close();
    };
  }

  /** Loads the newest messages; also after a failure. */
  readonly load = async (): Promise<void> => {
    this.update({ status: 'loading', error: '' });
    const { data, error } = await this.options.calls.list({});
    if (!data) {
      this.update({ status: 'failed', error: loadError(error) ?? '' });
      return;
    }
    this.timeline.load(data);
    const firstUnread = data.find((message) => this.isFromOthers(message) && !message.isRead);
    this.update({
      status: 'ready',
      hasOlder: isFullPage(data),
      ...(firstUnread && { unreadFrom: firstUnread.sequence }),
    });
    this.room.join();
    await this.loadReaders();
  };

  /** Replaces the messages after some were erased. Open pages do so at different moments. */
  private reloadLater(): void {
    clearTimeout(this.reloading);
    this.reloading = setTimeout(() => void this.reload(), Math.random() * RELOAD_WITHIN_MS);
  }

  private async reload(): Promise<void> {
    const timer = this.reloading;
    const { data, error } = await this.options.calls.list({});
    if (timer !== this.reloading) {
      return;
    }
    // the result of a failed call also contains what an earlier one has read
    if (error || !data) {
      this.reloadLater();
      return;
    }
    this.timeline.load(data);
    this.update({ hasOlder: isFullPage(data) });
    this.room.join();
  }

  /** Loads the page before the oldest message, unless it is being loaded. */
  readonly loadOlder = (): Promise<void> => this.older.load();

  /** Loads the messages from this one on, at most so many pages. Returns false when some of them are not loaded. */
  readonly loadBackTo = (sequence: number): Promise<boolean> => this.older.loadBackTo(sequence);

  readonly send = (text: string, files: ChatFile[]): void => {
    this.signal.end();
    this.outbox.add(text, files);
  };

  readonly retry = (clientMessageId: string): void => this.outbox.retry(clientMessageId);

  readonly discard = (clientMessageId: string): void => {
    this.outbox.remove((message) => message.clientMessageId === clientMessageId);
    this.update();
  };

  /** The person has changed the text of the composer. */
  readonly type = (text: string): void => (text === '' ? this.signal.end() : this.signal.type());

  /** Marks messages of the other side as read. Call it while the last message is visible. */
  readonly markRead = async (): Promise<void> => {
    const { participant, calls } = this.options;
    const last = this.state.messages.findLast((message) => this.isFromOthers(message));
    const own = this.state.readers.find(({ id }) => id === participant.id)?.upTo ?? 0;
    const upTo = last?.sequence ?? 0;
    if (!participant.canSend || upTo <= this.markedUpTo || (last?.isRead && upTo <= own)) {
      return;
    }
    const before = this.markedUpTo;
    this.markedUpTo = upTo;
    const { error } = await calls.markRead(upTo);
    if (error) {
      // retried with the next message or focus
      this.markedUpTo = Math.min(this.markedUpTo, before);
    } else {
      this.timeline.markRead(otherSenderType(participant.side), upTo);
      this.update();
    }
  };

  private readonly loadReaders = async (): Promise<void> => {
    const { data: readers } = await this.options.calls.listReaders();
    if (readers) {
      readers
        .map(({ kind, upTo }) => ({ senderType: otherSenderType(senderTypeOf(kind)), upTo }))
        // what a colleague has read may have been marked as unread since
        .filter(({ senderType }) => senderType === this.options.participant.side)
        .forEach(({ senderType, upTo }) => this.timeline.markRead(senderType, upTo));
      this.update({ readers });
    }
  };

  private isFromOthers({ senderType }: ChatMessage): boolean {
    return senderType !== this.options.participant.side;
  }

  private onConnection(): void {
    if (!this.room.isConnected) {
      this.typing.clear();
    }
    this.update({ people: this.room.isConnected ? this.state.people : [] });
  }

  private onSocketMessage(received: ServerSocketMessage): void {
    switch (received.type) {
      case 'joined_chat':
        this.onJoined(received);
        break;
      case 'new_message':
        this.onMessage(received.message);
        break;
      case 'messages_read':
        this.onRead(received);
        break;
      case 'typing':
        if (received.person.id !== this.options.participant.id) {
          this.typing.set(received.person, received.isTyping);
          this.update();
        }
        break;
      case 'presence':
        this.update({ people: this.others(received.people) });
        break;
      case 'chat_refused':
        this.update({ status: 'refused', messages: [] });
        break;
      case 'chat_position':
        this.position = received.lastSequence;
        this.room.joinLater();
        break;
    }
  }

  private onJoined({ messages, lastSequence, hasMore, people }: ServerSocketMessages['joined_chat']): void {
    this.position = lastSequence;
    if (lastSequence < this.room.answeredAfter) {
      // the server has lost messages, for example when a backup was restored
      void this.load();
      return;
    }
    const upTo = hasMore ? (messages.at(-1)?.sequence ?? 0) : lastSequence;
    const arrived = messages.findLast((message) => this.isFromOthers(message));
    this.timeline.catchUp(messages, upTo);
    this.update({ people: this.others(people), ...(arrived && { arrived }) });
    this.room.joinLater();
  }

  private onMessage(message: ChatMessage): void {
    this.timeline.add(message);
    this.typing.remove(message.senderId);
    this.update(message.senderId === this.options.participant.id ? {} : { arrived: message });
    this.room.joinLater();
  }

  private onRead({ senderType, upTo, reader, readAt }: ServerSocketMessages['messages_read']): void {
    this.timeline.markRead(senderType, upTo);
    const others = this.state.readers.filter(({ id }) => id !== reader.id);
    this.update({ readers: [{ ...reader, upTo, readAt }, ...others] });
  }

  /** A send started, failed or was confirmed. */
  private onSent(stored?: ChatMessage): void {
    if (stored) {
      this.timeline.add(stored);
    }
    this.update();
    this.room.joinLater();
  }

  private others(people: readonly ChatPerson[]): ChatPerson[] {
    return people.filter(({ id }) => id !== this.options.participant.id);
  }

  private update(changes: Partial<ConversationState> = {}): void {
    const { messages } = this.timeline;
    const { id } = this.options.participant;
    const stored = new Set(messages.map((message) => message.senderId === id && message.clientMessageId));
    this.outbox.remove(({ clientMessageId }) => stored.has(clientMessageId));
    this.state = {
      ...this.state,
      messages,
      outbox: this.outbox.messages,
      isConnected: this.room.isConnected,
      typing: this.typing.people,
      ...changes,
    };
    this.listeners.forEach((listener) => listener());
  }
}
