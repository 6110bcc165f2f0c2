import { payloadOf, type EventDeclaration } from '../realtime/declaration.js';

const ofRecipient = {
  audience: 'everyone',
  recipientKey: 'recipientId',
  tags: ['notifications'],
  payload: payloadOf<{ recipientId: string }>(),
} as const satisfies EventDeclaration;

/** Only the recipient receives them, in every browser. */
export const notificationEvents = {
  'notification.created': ofRecipient,
  /** Some were read or removed, or preferences changed. */
  'notification.changed': ofRecipient,
} as const satisfies Record<string, EventDeclaration>;
