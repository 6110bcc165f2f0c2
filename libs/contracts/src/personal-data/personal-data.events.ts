import { payloadOf, type EventDeclaration } from '../realtime/declaration.js';

/** The first reports progress; the second tells staff that rows which they may be looking at are anonymous now. */
export const personalDataEvents = {
  'personal-data.changed': {
    audience: 'personal-data:manage',
    tags: ['personal-data'],
    payload: payloadOf<{ id: string }>(),
  },
  'personal-data.erased': {
    audience: 'inquiries:view',
    tags: ['clients', 'contact', 'signups', 'client-team'],
    payload: payloadOf<{ id: string }>(),
  },
} as const satisfies Record<string, EventDeclaration>;
