import { payloadOf, type EventDeclaration } from '../realtime/declaration.js';

/** The first reports progress, and changed retention periods with the id `retention`; after the second, open pages read again what may have been erased. */
export const personalDataEvents = {
  'personal-data.changed': {
    audience: 'personal-data:manage',
    tags: ['personal-data'],
    payload: payloadOf<{ id: string }>(),
  },
  'personal-data.erased': {
    audience: 'everyone',
    tags: ['clients', 'contact', 'signups', 'client-team', 'chat', 'saved-replies', 'notifications'],
    payload: payloadOf<Record<string, never>>(),
  },
} as const satisfies Record<string, EventDeclaration>;
