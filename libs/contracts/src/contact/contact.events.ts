import { payloadOf, type EventDeclaration } from '../realtime/declaration.js';

/** Received by staff with any scope of `inquiries:view`. */
export const contactEvents = {
  'contact.created': {
    audience: 'inquiries:view',
    isScoped: true,
    tags: ['contact'],
    payload: payloadOf<{ id: string }>(),
  },
  'contact.changed': {
    audience: 'inquiries:view',
    isScoped: true,
    tags: ['contact'],
    payload: payloadOf<{ id: string }>(),
  },
} as const satisfies Record<string, EventDeclaration>;
