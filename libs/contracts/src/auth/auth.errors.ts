import type { ErrorDeclarations } from '../common/error-declarations.js';

export const authErrors = {
  'AUTH.REQUIRED': { status: 401, message: 'Please log in.' },
  'AUTH.INVALID_CREDENTIALS': { status: 401, message: 'Invalid credentials.' },
  'AUTH.SIGNUP_PENDING': {
    status: 401,
    message: 'We are still reviewing your account request. We will e-mail you as soon as you can log in.',
  },
  'AUTH.TOO_MANY_ATTEMPTS': { status: 429, message: 'Too many failed logins. Please try again later.' },
  'AUTH.SESSION_ENDED': { status: 401, message: 'Your session has ended. Please log in again.' },
  'AUTH.FORBIDDEN': { status: 403, message: 'You are not allowed to do this.' },
  'AUTH.PASSWORD_CHANGE_REQUIRED': { status: 403, message: 'Please choose a new password first.' },
  'AUTH.WRONG_PASSWORD': { status: 400, message: 'The current password is not right.' },
  'AUTH.CODE_REQUIRED': { status: 401, message: 'Enter the code from your authenticator app.' },
  'AUTH.INVALID_CODE': { status: 401, message: 'This code is not right, or it was used before.' },
  'AUTH.TWO_FACTOR_REQUIRED': { status: 403, message: 'Please set up two-factor login first.' },
} as const satisfies ErrorDeclarations;
