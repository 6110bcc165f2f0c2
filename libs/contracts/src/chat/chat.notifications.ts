import type { NotificationDeclarations } from '../notifications/declaration.js';

export const chatNotifications = {
  chat: { label: 'Chat messages', staff: 'always', company: 'always' },
} as const satisfies NotificationDeclarations;
