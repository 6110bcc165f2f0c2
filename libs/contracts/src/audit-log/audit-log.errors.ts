import type { ErrorDeclarations } from '../common/error-declarations.js';

export const auditLogErrors = {
  'AUDIT_LOG.NOT_FOUND': { status: 404, message: 'This entry does not exist.' },
} as const satisfies ErrorDeclarations;
