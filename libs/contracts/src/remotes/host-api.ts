import type { CurrentUser } from '../auth/auth.contract.js';
import type { ServerEventName, ServerEvents } from '../realtime/events.js';

export interface Notice {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  /** A button in the notice, such as 'Undo'. */
  action?: { label: string; onPress: () => void };
  /** For how long the notice shows; 5 seconds by default. */
  durationMs?: number;
}

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
