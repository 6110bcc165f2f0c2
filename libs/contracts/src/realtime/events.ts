/** What the server pushes over `/ws`. Payloads carry ids and small numbers only; the browser refetches what it shows. */
export interface ServerEvents {
  'signup.created': { id: string; pending: number };
  'signup.decided': { id: string; pending: number };
  'contact.created': { id: string };
  'contact.changed': { id: string };
  'client.created': { id: string };
  'client.changed': { id: string };
  /** What public pages show was changed: settings, portfolio, frames or slides. */
  'content.changed': { area: ContentArea };
  'release.changed': { remote: string; revision: number };
  /** Sent after the server lost its own subscription: refetch everything that is shown. */
  resync: Record<string, never>;
}
/** What the agency changes on its public pages. */
export type ContentArea = 'settings' | 'portfolio' | 'frames' | 'slideshow';

export type ServerEventName = keyof ServerEvents;

/** One frame of the socket, as JSON text. */
export type ServerMessage = { [K in ServerEventName]: { type: K; data: ServerEvents[K] } }[ServerEventName];

/** Close codes of `/ws`. */
export const socketClose = { sessionEnded: 4401, tooSlow: 1013 } as const;
