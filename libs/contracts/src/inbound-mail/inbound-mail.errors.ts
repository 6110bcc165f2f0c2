import type { ErrorDeclarations } from '../common/error-declarations.js';

export const inboundMailErrors = {
  'INBOUND_MAIL.NOT_FOUND': { status: 404, message: 'This mail is no longer listed.' },
  'INBOUND_MAIL.DECIDED': { status: 409, message: 'A colleague has already decided about this mail.' },
  'INBOUND_MAIL.NOT_ANSWERABLE': {
    status: 409,
    message: 'This mail cannot be answered here: it has no reply address, or mails are not captured.',
  },
} as const satisfies ErrorDeclarations;
