import {
  socketClose,
  type BrowserSocketMessage,
  type ServerSocketMessageType,
  type LiveStatus,
  type PageSession,
  type ServerEventName,
} from '@hive/contracts';
import {
  Listeners,
  parseMessage,
  type EventListener,
  type SocketMessageListener,
  type SocketMessage,
} from './listeners';

/** A shorter connection counts as failed: a server that closes each new one is asked ever less often. */
const STABLE_MS = 10_000;
/** `readyState` of an open socket. */
const OPEN = 1;

/** The part of WebSocket in use, so that tests can pass their own. */
export interface RealtimeSocket {
  onopen: (() => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onerror: (() => void) | null;
  readonly readyState: number;
  send(text: string): void;
  close(code?: number): void;
}
/** Creates a socket to a `ws:` or `wss:` URL. */
export type WebSocketConstructor = new (url: string) => RealtimeSocket;

/** Where to connect, and how to wait and renew the session between attempts. */
export interface RealtimeOptions {
  /** URL of `/ws`; its `http` becomes `ws`. */
  url: string;
  WebSocket?: WebSocketConstructor;
  /**
   * Refreshes the session before every attempt but the first: browsers do not report why a handshake was refused, and the usual
   * cause is an expired access cookie. False ends the attempts.
   */
  renew?: () => Promise<boolean>;
  /** When the server read the data that the page shows at first, and in which process: it sends `resync` if they have changed since. */
  since?: Pick<PageSession, 'readAt' | 'readBy'> | undefined;
  /** Delay after the first failure; it doubles with each further one up to `maxDelayMs`. */
  minDelayMs?: number;
  maxDelayMs?: number;
}

/** A connection that stays open until it is closed. */
export interface Realtime {
  /** Connects and reconnects until `close`. Does nothing while connected. */
  open(): void;
  /** Disconnects; nothing reconnects. */
  close(): void;
  /** Calls the listener for every event of that name; returns the unsubscribe function. */
  on<K extends ServerEventName>(event: K, listener: EventListener<K>): () => void;
  /** Calls the listener for every socket message of that type; returns the unsubscribe function. */
  onFrame<K extends ServerSocketMessageType>(type: K, listener: SocketMessageListener<K>): () => void;
  /** Calls the listener for every event and socket message; returns the unsubscribe function. */
  onAny(listener: (message: SocketMessage) => void): () => void;
  /** Sends a message; false, and nothing is sent, unless the connection is open. Messages of a lost connection are lost. */
  send(message: BrowserSocketMessage): boolean;
  status(): LiveStatus;
  /** When the next attempt to connect begins, in milliseconds since the epoch; undefined unless it waits for one. */
  retryAt(): number | undefined;
  /** When the open connection was lost, in milliseconds since the epoch; undefined unless it tries to connect again. */
  lostAt(): number | undefined;
  /** Calls the listener when the status or the next attempt changes; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

class RealtimeConnection implements Realtime {
  private readonly listeners = new Listeners();
  private readonly observers = new Set<() => void>();
  private current: LiveStatus = 'closed';
  private socket?: RealtimeSocket;
  private timer?: ReturnType<typeof setTimeout>;
  private failures = 0;
  private openedAt: number | undefined;
  private nextAttemptAt: number | undefined;
  private interruptedAt: number | undefined;
  /** Whether events may have been missed since an earlier connection of this session. */
  private wasOpen = false;
  /** Whether the server has compared the data of the page with later events. */
  private hasSynced = false;
  /** Counts attempts, to ignore the result of an abandoned one. */
  private attempt = 0;

  constructor(private readonly options: RealtimeOptions & { WebSocket: WebSocketConstructor }) {}

  open(): void {
    if (this.current === 'closed' || this.current === 'ended') {
      this.failures = 0;
      this.wasOpen = false;
      this.connect();
    }
  }

  close(): void {
    this.abandon();
    this.setStatus('closed');
  }

  on<K extends ServerEventName>(event: K, listener: EventListener<K>): () => void {
    return this.listeners.on(event, listener);
  }

  onFrame<K extends ServerSocketMessageType>(type: K, listener: SocketMessageListener<K>): () => void {
    return this.listeners.onFrame(type, listener);
  }

  onAny(listener: (message: SocketMessage) => void): () => void {
    return this.listeners.onAny(listener);
  }

  send(message: BrowserSocketMessage): boolean {
    if (this.current !== 'open' || this.socket?.readyState !== OPEN) {
      return false;
    }
    this.socket.send(JSON.stringify(message));
    return true;
  }

  status(): LiveStatus {
    return this.current;
  }

  retryAt(): number | undefined {
    return this.nextAttemptAt;
  }

  lostAt(): number | undefined {
    return this.interruptedAt;
  }

  subscribe(listener: () => void): () => void {
    const own = () => listener();
    this.observers.add(own);
    return () => {
      this.observers.delete(own);
    };
  }

  /** Retries at once instead of waiting, because the network is back, or the browser has kept the page for Back or Forward. */
  wake({ isShownAgain = false } = {}): void {
    if (this.current === 'waiting') {
      if (isShownAgain) {
        // the time in the browser's memory is no loss
        this.interruptedAt = Date.now();
      }
      this.failures = Math.min(this.failures, 1);
      void this.retry(++this.attempt);
    }
  }

  /** The network is lost, which a browser notices for a socket only after minutes. */
  interrupt(): void {
    if (this.current === 'open' || this.current === 'connecting') {
      this.onClose();
    }
  }

  private connect(): void {
    this.abandon();
    this.setStatus('connecting');
    const socket = new this.options.WebSocket(this.address());
    this.socket = socket;
    socket.onopen = () => this.onOpen();
    socket.onmessage = ({ data }) => {
      const message = parseMessage(data);
      if (message) {
        this.listeners.emit(message);
      }
    };
    socket.onclose = ({ code }) => this.onClose(code);
    // a close event follows every error
    socket.onerror = () => undefined;
  }

  private address(): string {
    const { url, since } = this.options;
    const read = since?.readBy === undefined ? '' : `&read=${since.readBy}`;
    return url.replace(/^http/, 'ws') + (since === undefined || this.hasSynced ? '' : `?since=${since.readAt}${read}`);
  }

  private onOpen(): void {
    this.openedAt = Date.now();
    this.hasSynced = true;
    this.setStatus('open');
    if (this.wasOpen) {
      this.listeners.emit({ type: 'resync', data: {} });
    }
    this.wasOpen = true;
  }

  private onClose(code?: number): void {
    this.abandon();
    if (code === socketClose.sessionEnded) {
      this.setStatus('ended');
      return;
    }
    const { minDelayMs = 1000, maxDelayMs = 30_000 } = this.options;
    if (this.openedAt !== undefined && Date.now() - this.openedAt >= STABLE_MS) {
      this.failures = 0;
    }
    this.openedAt = undefined;
    const ceiling = Math.min(minDelayMs * 2 ** this.failures, maxDelayMs);
    this.failures += 1;
    const attempt = this.attempt;
    // random within the second half, so that not all pages reconnect at the same moment
    const delay = ceiling * (0.5 + Math.random() / 2);
    this.nextAttemptAt = Date.now() + delay;
    this.timer = setTimeout(() => void this.retry(attempt), delay);
    this.setStatus('waiting');
  }

  private async retry(attempt: number): Promise<void> {
    clearTimeout(this.timer);
    this.nextAttemptAt = undefined;
    this.notify();
    const allowed = (await this.options.renew?.().catch(() => true)) ?? true;
    if (attempt !== this.attempt) {
      return;
    }
    if (allowed) {
      this.connect();
    } else {
      this.abandon();
      this.setStatus('ended');
    }
  }

  private abandon(): void {
    this.attempt += 1;
    clearTimeout(this.timer);
    this.nextAttemptAt = undefined;
    const { socket } = this;
    this.socket = undefined;
    if (socket) {
      socket.onmessage = null;
      socket.onclose = null;
      if (this.current === 'connecting') {
        // closing a connecting socket logs an error in every browser's console
        socket.onopen = () => socket.close();
      } else {
        socket.onopen = null;
        socket.close();
      }
    }
  }

  private setStatus(status: LiveStatus): void {
    if (this.current !== status) {
      if (status !== 'waiting' && status !== 'connecting') {
        this.interruptedAt = undefined;
      } else if (this.current === 'open') {
        this.interruptedAt = Date.now();
      }
      this.current = status;
      this.notify();
    }
  }

  private notify(): void {
    this.observers.forEach((observer) => observer());
  }
}

/**
 * Creates the page's connection to `/ws`, closed at first. It reconnects by itself and then emits `resync`: refetch what is
 * on the screen, because events may have been missed.
 */
export function createRealtime(options: RealtimeOptions): Realtime {
  const { WebSocket = globalThis.WebSocket as unknown as WebSocketConstructor } = options;
  const connection = new RealtimeConnection({ ...options, WebSocket });
  if (typeof window !== 'undefined') {
    window.addEventListener('online', () => connection.wake());
    window.addEventListener('offline', () => connection.interrupt());
    // browsers keep no page with an open socket for Back and Forward
    window.addEventListener('pagehide', () => connection.interrupt());
    window.addEventListener('pageshow', () => connection.wake({ isShownAgain: true }));
  }
  return connection;
}
