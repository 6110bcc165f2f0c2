import type { NotificationDeclarations } from '../notifications/declaration.js';

export const noteNotifications = {
  // in notes of staff
  mention: { label: 'Mentions', staff: 'always' },
} as const satisfies NotificationDeclarations;
