import type { NotificationDeclarations } from '../notifications/declaration.js';

export const fileNotifications = {
  file: { label: 'Files', staff: 'projects:view', company: 'projects:view' },
} as const satisfies NotificationDeclarations;
