import { payloadOf, type EventDeclaration } from '../realtime/declaration.js';

/** Reports progress. */
export const backupEvents = {
  'backup.changed': { audience: 'backups:manage', tags: ['backups'], payload: payloadOf<{ id: string }>() },
} as const satisfies Record<string, EventDeclaration>;
