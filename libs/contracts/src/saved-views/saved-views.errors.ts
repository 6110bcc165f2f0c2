import type { ErrorDeclarations } from '../common/error-declarations.js';

export const savedViewErrors = {
  'SAVED_VIEW.NOT_FOUND': { status: 404, message: 'This view does not exist.' },
  'SAVED_VIEW.NAME_EXISTS': { status: 409, message: 'You already have a view with this name.' },
  'SAVED_VIEW.TOO_MANY': { status: 409, message: 'You have 20 views of this list. Delete one first.' },
} as const satisfies ErrorDeclarations;
