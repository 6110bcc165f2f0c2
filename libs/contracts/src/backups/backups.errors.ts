import type { ErrorDeclarations } from '../common/error-declarations.js';

export const backupErrors = {
  'BACKUP.NOT_FOUND': { status: 404, message: 'This backup does not exist.' },
  'BACKUP.NO_FILE': { status: 404, message: 'The archive of this backup is not in the store.' },
  'BACKUP.UNDER_WAY': { status: 409, message: 'This backup is under way. Please wait until it ends.' },
} as const satisfies ErrorDeclarations;
