import { payloadOf, type EventDeclaration } from '../realtime/declaration.js';

/** Every member of staff receives them, because everyone reads the names of colleagues. */
export const employeeEvents = {
  'employee.changed': { audience: 'inquiries:view', tags: ['employees'], payload: payloadOf<{ id: string }>() },
} as const satisfies Record<string, EventDeclaration>;
