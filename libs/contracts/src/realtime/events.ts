import { areaEvents } from '../areas.js';
import { merge } from '../common/merge.js';
import { payloadOf, type EventDeclaration } from './declaration.js';

/** An area of the public pages' content. */
export type ContentArea = 'settings' | 'portfolio' | 'frames' | 'slideshow' | 'testimonials' | 'insights';

/** Every event that the server pushes: name, audience, invalidated tags and payload. */
export const serverEvents = /*#__PURE__*/ merge(areaEvents, {
  /** The content of the public pages changed. */
  'content.changed': {
    audience: 'everyone',
    tags: ['content', 'settings'],
    payload: payloadOf<{ area: ContentArea }>(),
  },
  'release.changed': {
    audience: 'everyone',
    tags: [],
    payload: payloadOf<{ remote: string; revision: number }>(),
  },
  /** The server may have missed events of its own subscription: every cached response may be stale. */
  resync: { audience: 'everyone', tags: [], payload: payloadOf<Record<string, never>>() },
} as const satisfies Record<string, EventDeclaration>);

export type ServerEventName = keyof typeof serverEvents;
export type ServerEvents = { [K in ServerEventName]: NonNullable<(typeof serverEvents)[K]['payload']> };

/** One socket message about an event, as JSON text. */
export type ServerMessage = { [K in ServerEventName]: { type: K; data: ServerEvents[K] } }[ServerEventName];

/** Close codes of `/ws`. */
export const socketClose = {
  sessionEnded: 4401,
  restricted: 4403,
  tooSlow: 1013,
  /** Messages, or sockets of one session. */
  tooMany: 1008,
} as const;
