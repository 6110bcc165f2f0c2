import { payloadOf, type EventDeclaration } from '../realtime/declaration.js';

/** Received by staff who manage client teams, and by the people of the company. */
export const clientTeamEvents = {
  'client-team.changed': {
    audience: 'client-team:view',
    companyKey: 'companyId',
    tags: ['client-team'],
    payload: payloadOf<{ id: string; companyId: string }>(),
  },
} as const satisfies Record<string, EventDeclaration>;
