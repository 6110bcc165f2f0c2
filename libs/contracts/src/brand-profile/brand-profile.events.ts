import { payloadOf, type EventDeclaration } from '../realtime/declaration.js';

/**
 * Received by staff and people of the company who have `ai-content:view`; staff with the scope `own` receive it without
 * its payload.
 */
export const brandProfileEvents = {
  'brand-profile.changed': {
    audience: 'ai-content:view',
    companyKey: 'clientId',
    companyCapability: 'ai-content:view',
    tags: ['brand-profile'],
    isScoped: true,
    payload: payloadOf<{ clientId: string }>(),
  },
} as const satisfies Record<string, EventDeclaration>;
