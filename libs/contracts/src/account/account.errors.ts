import type { ErrorDeclarations } from '../common/error-declarations.js';

export const accountErrors = {
  'ACCOUNT.SESSION_NOT_FOUND': { status: 404, message: 'This session has ended already.' },
  'TWO_FACTOR.ALREADY_ENABLED': { status: 409, message: 'Two-factor login is on already.' },
  'TWO_FACTOR.NOT_ENABLED': { status: 409, message: 'Two-factor login is not set up.' },
  'TWO_FACTOR.OWN_FIRST': { status: 409, message: 'Set up two-factor login for your own account first.' },
  'TWO_FACTOR.IS_REQUIRED': { status: 409, message: 'Administrators need two-factor login here.' },
} as const satisfies ErrorDeclarations;
