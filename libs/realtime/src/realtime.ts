import { socketClose, type ServerEventName } from '@hive/contracts';
import { Listeners, readFrame, type EventListener } from './listeners';

/** `waiting` is between two attempts; `ended` means that the session is over: nothing is tried until `open`. */
export type RealtimeStatus = 'closed' | 'connecting' | 'open' | 'waiting' | 'ended';

export interface RealtimeSocket {
  onopen: (() => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onerror: (() => void) | null;
  close(code?: number): void;
}
export type WebSocketConstructor = new (url: string) => RealtimeSocket;

export interface RealtimeOptions {
  /** Address of `/ws`; `http` becomes `ws`. */
  url: string;
  WebSocket?: WebSocketConstructor;
  /**
   * Called before every attempt but the first: a refused handshake looks like a lost one to a browser, and its usual
   * cause is an access cookie that has to be renewed. False ends the attempts.
   */
  renew?: () => Promise<boolean>;
  firstDelayMs?: number;
  lastDelayMs?: number;
}

export interface Realtime {
  /** Connects and stays connected. Call when somebody logs in; does nothing while connected. */
  open(): void;
  /** Disconnects and stays so. */
  close(): void;
  /** Calls the listener for every event of that name; returns the function that stops it. */
  on<K extends ServerEventName>(event: K, listener: EventListener<K>): () => void;
  status(): RealtimeStatus;
  /** Calls the listener when the status changes; returns the function that stops it. */
  subscribe(listener: () => void): () => void;
}

class RealtimeConnection implements Realtime {
  private readonly listeners = new Listeners();
  private readonly observers = new Set<() => void>();
  private current: RealtimeStatus = 'closed';
  private socket?: RealtimeSocket;
  private timer?: ReturnType<typeof setTimeout>;
  private failures = 0;
  /** Whether this session was connected before, so that something may have been missed since. */
  private wasOpen = false;
  /** Tells an answer that came too late from one that is still wanted. */
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
    this.become('closed');
  }

  on<K extends ServerEventName>(event: K, listener: EventListener<K>): () => void {
    return this.listeners.on(event, listener);
  }

  status(): RealtimeStatus {
    return this.current;
  }

  subscribe(listener: () => void): () => void {
    const own = () => listener();
    this.observers.add(own);
    return () => {
      this.observers.delete(own);
    };
  }

  /** Tries at once when it would have waited: the network is back. */
  wake(): void {
    if (this.current === 'waiting') {
      this.failures = Math.min(this.failures, 1);
      void this.retry(++this.attempt);
    }
  }

  private connect(): void {
    this.abandon();
    this.become('connecting');
    const socket = new this.options.WebSocket(this.options.url.replace(/^http/, 'ws'));
    this.socket = socket;
    socket.onopen = () => this.opened();
    socket.onmessage = ({ data }) => {
      const message = readFrame(data);
      if (message) {
        this.listeners.emit(message);
      }
    };
    socket.onclose = ({ code }) => this.lost(code);
    // A close follows every error.
    socket.onerror = () => undefined;
  }

  private opened(): void {
    this.failures = 0;
    this.become('open');
    if (this.wasOpen) {
      this.listeners.emit({ type: 'resync', data: {} });
    }
    this.wasOpen = true;
  }

  private lost(code: number): void {
    this.abandon();
    if (code === socketClose.sessionEnded) {
      this.become('ended');
      return;
    }
    const { firstDelayMs = 1000, lastDelayMs = 30_000 } = this.options;
    const ceiling = Math.min(firstDelayMs * 2 ** this.failures, lastDelayMs);
    this.failures += 1;
    const attempt = this.attempt;
    // Spread over the second half: thousands of pages must not come back in the same instant.
    this.timer = setTimeout(() => void this.retry(attempt), ceiling * (0.5 + Math.random() / 2));
    this.become('waiting');
  }

  private async retry(attempt: number): Promise<void> {
    clearTimeout(this.timer);
    const allowed = (await this.options.renew?.().catch(() => true)) ?? true;
    if (attempt !== this.attempt) {
      return;
    }
    if (allowed) {
      this.connect();
    } else {
      this.abandon();
      this.become('ended');
    }
  }

  private abandon(): void {
    this.attempt += 1;
    clearTimeout(this.timer);
    const { socket } = this;
    this.socket = undefined;
    if (socket) {
      socket.onmessage = null;
      socket.onclose = null;
      if (this.current === 'connecting') {
        // To close it now would be an error, which the console of every browser shows.
        socket.onopen = () => socket.close();
      } else {
        socket.onopen = null;
        socket.close();
      }
    }
  }

  private become(status: RealtimeStatus): void {
    if (this.current !== status) {
      this.current = status;
      for (const observer of this.observers) {
        observer();
      }
    }
  }
}

/** The page's one connection to `/ws`. It comes back by itself, and then emits `resync`: refetch what is shown. */
export function createRealtime(options: RealtimeOptions): Realtime {
  const { WebSocket = globalThis.WebSocket as unknown as WebSocketConstructor } = options;
  const connection = new RealtimeConnection({ ...options, WebSocket });
  if (typeof window !== 'undefined') {
    window.addEventListener('online', () => connection.wake());
  }
  return connection;
}
