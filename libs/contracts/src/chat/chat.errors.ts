import type { ErrorDeclarations } from '../common/error-declarations.js';
import { SAVED_REPLIES_MAX } from './chat.values.js';

export const chatErrors = {
  'CHAT.NO_MESSAGES': { status: 409, message: 'This conversation has no messages yet.' },
  'CHAT.CLIENT_WROTE': { status: 409, message: 'The client has written meanwhile. Please read the message first.' },
  'SAVED_REPLY.NOT_FOUND': { status: 404, message: 'This saved reply does not exist.' },
  'SAVED_REPLY.NOT_OWN': { status: 403, message: 'Only the author, managers and admins can change this reply.' },
  'SAVED_REPLY.TOO_MANY': { status: 409, message: `You have ${SAVED_REPLIES_MAX} saved replies. Delete one first.` },
  'SAVED_REPLY.CHANGED': { status: 409, message: 'A colleague changed this reply meanwhile.' },
} as const satisfies ErrorDeclarations;
