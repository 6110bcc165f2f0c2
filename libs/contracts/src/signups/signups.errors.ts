import type { ErrorDeclarations } from '../common/error-declarations.js';

export const signupErrors = {
  'SIGNUP.NOT_FOUND': { status: 404, message: 'This sign-up does not exist.' },
  'SIGNUP.ALREADY_DECIDED': { status: 409, message: 'This sign-up has already been decided.' },
  'SIGNUP.NOT_UNDOABLE': { status: 409, message: 'This decision can no longer be undone: the mail is on its way.' },
  'SIGNUP.ALREADY_PENDING': { status: 409, message: 'A sign-up with this e-mail is already waiting for a decision.' },
} as const satisfies ErrorDeclarations;
