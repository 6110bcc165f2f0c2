import { payloadOf, type EventDeclaration } from '../realtime/declaration.js';

/** Received by every member of staff. */
export const dashboardEvents = {
  /** A minute of the system was measured. */
  'system.measured': {
    audience: 'inquiries:view',
    isScoped: true,
    isRepeated: true,
    tags: ['system-metrics'],
    payload: payloadOf<Record<string, never>>(),
  },
} as const satisfies Record<string, EventDeclaration>;
