import type { ServerSocketMessage } from '@hive/contracts';
import type { ChatLive } from './conversation.types';

const socketMessageTypes = [
  'joined_chat',
  'chat_refused',
  'new_message',
  'messages_read',
  'typing',
  'presence',
  'chat_position',
] as const;

/** What seems to be missing is often on its way, and the server closes sockets that send many messages. */
const JOIN_AGAIN_MS = 300;
/** When the server is too busy to answer. */
const BUSY_MS = 3000;
/** A join without an answer is forgotten after this time. */
const ANSWER_MS = 10_000;

interface RoomOptions {
  /** The last message that this page has; undefined until it has any page. */
  lastSequence: () => number | undefined;
  /** Whether messages are missing that the server has. */
  isBehind: () => boolean;
  onConnection: () => void;
  /** Socket messages may have been lost. */
  onResync: () => void;
  /** Messages may have changed, for example when a person was erased. */
  onErased: () => void;
  onSocketMessage: (message: ServerSocketMessage) => void;
}

/** The room of a conversation on the socket. Joining asks for the messages after the last one; so does each new connection. */
export class Room {
  private stops: (() => void)[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isScheduled = false;
  /** The join that has no answer yet. */
  private asked: { after: number; at: number } | undefined;
  private mustAskAgain = false;
  /** The `after` of the last request to the server. */
  answeredAfter = 0;

  constructor(
    private readonly live: ChatLive,
    private readonly clientId: string,
    private readonly options: RoomOptions,
  ) {}

  get isConnected(): boolean {
    return this.live.status() === 'open';
  }

  /** Listens before the first page has loaded: no message is lost between the page and the join. */
  enter(): void {
    const { live, options } = this;
    let wasConnected = this.isConnected;
    this.stops = [
      live.subscribe(() => {
        if (this.isConnected !== wasConnected) {
          wasConnected = this.isConnected;
          this.asked = undefined;
          options.onConnection();
          this.join();
        }
      }),
      live.on('personal-data.erased', () => options.onErased()),
      live.on('resync', () => {
        this.join();
        options.onResync();
      }),
      ...socketMessageTypes.map((type) => live.onFrame(type, (message: ServerSocketMessage) => this.receive(message))),
    ];
  }

  leave(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.asked = undefined;
    this.stops.forEach((stop) => stop());
    this.stops = [];
    this.live.send({ type: 'leave_chat', clientId: this.clientId });
  }

  /** Joins, or asks for missing messages; several reasons at the same moment lead to one request. */
  join(): void {
    if (this.isScheduled) {
      return;
    }
    this.isScheduled = true;
    queueMicrotask(() => {
      this.isScheduled = false;
      this.mustAskAgain = this.isWaiting;
      this.ask();
    });
  }

  /** Asks for missing messages after a while, if they are still missing then. */
  joinLater(): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      if (this.options.isBehind()) {
        this.ask();
      }
    }, JOIN_AGAIN_MS);
  }

  private get isWaiting(): boolean {
    return this.asked !== undefined && Date.now() - this.asked.at < ANSWER_MS;
  }

  private ask(): void {
    const after = this.options.lastSequence();
    // without a page there is nothing to catch up with; it joins when the page has loaded
    if (this.stops.length > 0 && this.isConnected && after !== undefined && !this.isWaiting) {
      this.asked = { after, at: Date.now() };
      this.live.send({ type: 'join_chat', clientId: this.clientId, after });
    }
  }

  private receive(message: ServerSocketMessage): void {
    if (message.clientId !== this.clientId) {
      return;
    }
    if (message.type === 'joined_chat' || message.type === 'chat_refused') {
      this.answeredAfter = this.asked?.after ?? 0;
      this.asked = undefined;
    }
    if (message.type === 'chat_refused' && message.code === 'SERVER.BUSY') {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => {
        this.timer = undefined;
        this.ask();
      }, BUSY_MS);
      return;
    }
    this.options.onSocketMessage(message);
    if (this.mustAskAgain && !this.isWaiting) {
      this.mustAskAgain = false;
      this.ask();
    }
  }
}
