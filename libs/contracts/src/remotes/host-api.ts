import type { CurrentUser } from '../auth/auth.contract.js';
import type { ServerEventName, ServerEvents } from '../realtime/events.js';

export interface Notice {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
}

/** What the shell gives a remote. Grows by semver: a remote names the range it needs in its remote.json. */
export interface HostApi {
  version: string;
  session: {
    /** The logged-in user, or null; undefined while it is being found out. */
    current(): CurrentUser | null | undefined;
    subscribe(listener: () => void): () => void;
    logout(): Promise<void>;
  };
  navigate(to: string): void;
  notify(notice: Notice): void;
  openDialog(dialog: 'login' | 'signup'): void;
  live: {
    /** Calls the listener for every event of that name; returns the function that stops it. */
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

/** One answer of the API that a page carries. `data` is the raw answer, so that every release can read it. */
export interface ContentEntry {
  endpoint: string;
  data: unknown;
}

/** What the loader tells the server about one attempt to load a remote. */
export interface LoadReport {
  remote: string;
  version: string;
  revision: number;
  outcome: 'ok' | 'fallback' | 'failed';
  /** Versions that were tried before. */
  tried: string[];
  ms: number;
  /** What the visitor was shown as reference of a fault. */
  reference?: string;
}
