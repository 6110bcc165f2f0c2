import { payloadOf, type EventDeclaration } from '../realtime/declaration.js';

/**
 * A draft was begun, finished, changed or removed, or its image is ready. Received by staff and people of the company who
 * have `ai-content:view`; staff with the scope `own` receive it without its payload.
 */
export const aiContentEvents = {
  'ai-content.changed': {
    audience: 'ai-content:view',
    companyKey: 'clientId',
    companyCapability: 'ai-content:view',
    tags: ['ai-content'],
    isScoped: true,
    payload: payloadOf<{ id: string; clientId: string }>(),
  },
} as const satisfies Record<string, EventDeclaration>;
