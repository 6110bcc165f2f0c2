import { payloadOf, type EventDeclaration } from '../realtime/declaration.js';

/** Reports progress. */
export const dataExportEvents = {
  'data-export.changed': {
    audience: 'data-exports:manage',
    tags: ['data-exports'],
    payload: payloadOf<{ id: string }>(),
  },
} as const satisfies Record<string, EventDeclaration>;
