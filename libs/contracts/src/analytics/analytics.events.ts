import { payloadOf, type EventDeclaration } from '../realtime/declaration.js';

/** Received by every member of staff. */
export const analyticsEvents = {
  /** Visits by people were stored; at most once in some seconds. */
  'visits.counted': {
    audience: 'inquiries:view',
    isScoped: true,
    isRepeated: true,
    tags: ['visits'],
    payload: payloadOf<Record<string, never>>(),
  },
} as const satisfies Record<string, EventDeclaration>;
