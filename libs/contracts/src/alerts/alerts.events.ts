import { payloadOf, type EventDeclaration } from '../realtime/declaration.js';

/** Reports progress, mails and readers. */
export const alertEvents = {
  'alert.changed': { audience: 'alerts:send', tags: ['alerts'], payload: payloadOf<{ id: string }>() },
} as const satisfies Record<string, EventDeclaration>;
