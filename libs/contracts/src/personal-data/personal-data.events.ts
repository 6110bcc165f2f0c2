import { payloadOf, type EventDeclaration } from '../realtime/declaration.js';

/**
 * The first reports progress, and with the id `retention` changed retention periods. After the second, open pages refetch
 * what may have been erased.
 */
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
