import type { ErrorDeclarations } from '../common/error-declarations.js';

export const clientErrors = {
  'CLIENT.NOT_FOUND': { status: 404, message: 'This client does not exist.' },
  'CLIENT.EMAIL_EXISTS': { status: 409, message: 'A client with this email already exists' },
  'CLIENT.EMAIL_IS_LOGIN': {
    status: 409,
    message: 'The client signs in with this e-mail, so it stays. Only the client can change it.',
  },
  'CLIENT.CHANGED': { status: 409, message: 'A colleague changed this client meanwhile.' },
  'CLIENT.STATUS_CHANGED': { status: 409, message: 'A colleague changed the status of this client meanwhile.' },
  'CLIENT.STATUS_REFUSED': { status: 409, message: 'This status cannot follow the current one.' },
  'CLIENT.NO_OWNER': { status: 409, message: 'Assign this client to an employee first.' },
} as const satisfies ErrorDeclarations;
