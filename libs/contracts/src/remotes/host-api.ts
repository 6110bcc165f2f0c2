import type { CurrentUser } from '../auth/auth.contract.js';
import type { BrowserSocketMessage, ServerSocketMessages, ServerSocketMessageType } from '../chat/chat.protocol.js';
import type { ServerEventName, ServerEvents } from '../realtime/events.js';

export interface Notice {
  title: string;
  description?: string;
  /** `info` shows no tick, because nothing was done; older shells show one. */
  variant?: 'default' | 'destructive' | 'info';
  /** A button in the notice, such as 'Undo'. */
  action?: { label: string; onPress: () => void };
  /** For how long the notice shows; 5 seconds by default. */
  durationMs?: number;
}

/** State of the page's socket. `waiting`: between two attempts. `ended`: the session is over; a login opens it again. */
export type LiveStatus = 'closed' | 'connecting' | 'open' | 'waiting' | 'ended';

/** The services of the shell for remotes, versioned by semver: a remote declares the range it needs in its remote.json. */
export interface HostApi {
  version: string;
  session: {
    /** The logged-in user, or null; undefined until the server has answered. */
    current(): CurrentUser | null | undefined;
    subscribe(listener: () => void): () => void;
    logout(): Promise<void>;
  };
  navigate(to: string): void;
  notify(notice: Notice): void;
  openDialog(dialog: 'login' | 'signup'): void;
  live: {
    /** Calls the listener for every event of that name; returns the unsubscribe function. */
    on<K extends ServerEventName>(event: K, listener: (data: ServerEvents[K]) => void): () => void;
    /**
     * Calls the listener for every socket message of that type; returns the unsubscribe function. Released remotes know the
     * name. Since 1.1.0.
     */
    onFrame<K extends ServerSocketMessageType>(
      type: K,
      listener: (message: ServerSocketMessages[K]) => void,
    ): () => void;
    /** Sends a socket message; false, and nothing is sent, unless the socket is open. Since 1.1.0. */
    send(message: BrowserSocketMessage): boolean;
    /** Since 1.1.0. */
    status(): LiveStatus;
    /**
     * When the next attempt to connect begins, in milliseconds since the epoch; undefined unless the connection waits for
     * one. Optional, because remotes also run in older shells. Since 1.2.0.
     */
    retryAt?(): number | undefined;
    /**
     * When the open connection was lost, in milliseconds since the epoch; undefined while it is open, before the first one
     * and after the session. Optional, because remotes also run in older shells. Since 1.3.0.
     */
    lostAt?(): number | undefined;
    /**
     * Calls the listener when the status changes, since 1.2.0 also when `retryAt` does; returns the unsubscribe function.
     * Since 1.1.0.
     */
    subscribe(listener: () => void): () => void;
  };
}

/** What a remote exposes: `export default { … } satisfies RemoteModule`. */
export interface RemoteModule {
  /** A React component. */
  Root: (props: { host: HostApi }) => unknown;
  /** Loads all code that the HTML of a path needs; the release counts as loaded only when this is done. */
  prepare?: (path: string) => Promise<unknown>;
}

/** One API response embedded in a page. `data` is the raw response, so that every release can read it. */
export interface ContentEntry {
  endpoint: string;
  /** The argument of the endpoint; since host API 1.4. */
  arg?: string;
  data: unknown;
}

/** The loader's report to the server about one attempt to load a remote. */
export interface LoadReport {
  remote: string;
  version: string;
  revision: number;
  outcome: 'ok' | 'fallback' | 'failed';
  /** Versions that were tried before. */
  tried: string[];
  ms: number;
  /** The reference that the visitor saw after a failure. */
  reference?: string;
}
