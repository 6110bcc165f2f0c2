import type { NotificationDeclarations } from '../notifications/declaration.js';

export const signupNotifications = {
  // the agency's mailbox already receives them
  signup: { label: 'Signups', staff: 'signups:decide', isMailed: false },
} as const satisfies NotificationDeclarations;
