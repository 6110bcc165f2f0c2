import type { ErrorDeclarations } from '../common/error-declarations.js';

export const bulkChangeErrors = {
  'BULK_CHANGE.NOT_FOUND': { status: 404, message: 'This action can no longer be undone.' },
} as const satisfies ErrorDeclarations;
