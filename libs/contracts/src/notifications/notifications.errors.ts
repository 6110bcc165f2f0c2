import type { ErrorDeclarations } from '../common/error-declarations.js';

export const notificationErrors = {
  'NOTIFICATION.KIND_NOT_OFFERED': { status: 409, message: 'You do not receive notifications of this kind.' },
  'NOTIFICATION.UNSUBSCRIBE_LINK_INVALID': {
    status: 404,
    message: 'This link does not work. Choose in your account what you are mailed.',
  },
} as const satisfies ErrorDeclarations;
