import { payloadOf, type EventDeclaration } from '../realtime/declaration.js';

/** Messages and reading go over `/ws` as socket messages of their own: see `chat.protocol`. */
export const chatEvents = {
  'chat.saved-replies-changed': {
    audience: 'chat:view',
    tags: ['saved-replies'],
    payload: payloadOf<Record<string, never>>(),
  },
  'chat.snoozed': {
    audience: 'chat:view',
    tags: ['chat'],
    payload: payloadOf<Record<string, never>>(),
  },
  'chat.marked-unread': {
    audience: 'chat:view',
    tags: ['chat'],
    payload: payloadOf<Record<string, never>>(),
  },
} as const satisfies Record<string, EventDeclaration>;
