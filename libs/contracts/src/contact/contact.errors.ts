import type { ErrorDeclarations } from '../common/error-declarations.js';

export const contactErrors = {
  'CONTACT.NOT_FOUND': { status: 404, message: 'This message does not exist.' },
  'CONTACT.STATUS_CHANGED': {
    status: 409,
    message: 'Someone else has changed the status meanwhile. Please look at the message again.',
  },
  'CONTACT.CLIENT_CHANGED': {
    status: 409,
    message: 'Someone else has changed the client meanwhile. Please look at the message again.',
  },
  'CONTACT.STATUS_NOT_ALLOWED': { status: 409, message: 'The message cannot get this status now.' },
  'CONTACT.IS_SPAM': { status: 409, message: 'This message is spam. Move it back to the inbox to reply.' },
  'CONTACT.IS_ERASED': { status: 409, message: 'The data of this person was erased: there is no address to reply to.' },
  'CONTACT.REPLY_NOT_FOUND': { status: 404, message: 'This reply does not exist.' },
} as const satisfies ErrorDeclarations;
