import type { ErrorDeclarations } from '../common/error-declarations.js';

export const noteErrors = {
  'NOTE.NOT_FOUND': { status: 404, message: 'This note does not exist.' },
  'NOTE.CHANGED': { status: 409, message: 'This note was changed in another window meanwhile.' },
  'NOTE.NOT_OWN': { status: 403, message: 'Only the author of a note can change or delete it.' },
} as const satisfies ErrorDeclarations;
