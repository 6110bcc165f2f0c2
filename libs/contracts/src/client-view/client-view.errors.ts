import type { ErrorDeclarations } from '../common/error-declarations.js';

export const clientViewErrors = {
  'CLIENT_VIEW.READ_ONLY': {
    status: 403,
    message: 'You are viewing as a client, which is read-only. Stop viewing first.',
  },
  'CLIENT_VIEW.NO_LOGIN': { status: 409, message: 'This client has no login to the portal yet.' },
} as const satisfies ErrorDeclarations;
