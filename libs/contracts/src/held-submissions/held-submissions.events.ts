import { payloadOf, type EventDeclaration } from '../realtime/declaration.js';

/** Received by staff with any scope of `inquiries:view`. */
export const heldSubmissionEvents = {
  'held-submission.changed': {
    audience: 'inquiries:view',
    isScoped: true,
    tags: ['held-submissions'],
    payload: payloadOf<{ id: string }>(),
  },
} as const satisfies Record<string, EventDeclaration>;
