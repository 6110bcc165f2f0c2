import { payloadOf, type EventDeclaration } from '../realtime/declaration.js';

/** Received by staff with any scope of `inquiries:view`; a change also by the people of the company. */
export const clientEvents = {
  'client.created': {
    audience: 'inquiries:view',
    isScoped: true,
    tags: ['clients'],
    payload: payloadOf<{ id: string }>(),
  },
  'client.changed': {
    audience: 'inquiries:view',
    isScoped: true,
    companyKey: 'id',
    tags: ['clients'],
    payload: payloadOf<{ id: string }>(),
  },
  /** Internal notes changed; not sent to the company. */
  'client.notes-changed': {
    audience: 'inquiries:view',
    isScoped: true,
    tags: ['clients'],
    payload: payloadOf<{ id: string }>(),
  },
} as const satisfies Record<string, EventDeclaration>;
