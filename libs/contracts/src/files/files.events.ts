import { payloadOf, type EventDeclaration } from '../realtime/declaration.js';

const declaration = {
  audience: 'projects:view',
  companyKey: 'clientId',
  companyCapability: 'projects:view',
  tags: ['files'],
  payload: payloadOf<{ id: string; clientId: string }>(),
} as const satisfies EventDeclaration;

/** Received by staff with any scope of `projects:view` and by the people of the company who see its projects. */
export const fileEvents = {
  'file.created': declaration,
  'file.changed': declaration,
  'file.removed': declaration,
} as const satisfies Record<string, EventDeclaration>;
