import type { ErrorDeclarations } from '../common/error-declarations.js';

export const portalAccessErrors = {
  'PORTAL_ACCESS.ALREADY_GRANTED': {
    status: 409,
    message: 'This e-mail already has portal access. Add the person as a team member, or send a reset link.',
  },
  'PORTAL_ACCESS.NO_ADDRESS': {
    status: 409,
    message: 'This client has no e-mail address any more. Enter one first.',
  },
  'PORTAL_ACCESS.TOKEN_INVALID': {
    status: 400,
    message: 'This link is no longer valid. Please ask for a new one.',
  },
} as const satisfies ErrorDeclarations;
