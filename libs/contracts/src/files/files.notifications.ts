import type { NotificationDeclarations } from '../notifications/declaration.js';

export const fileNotifications = {
  document: { label: 'Documents', staff: 'projects:view', company: 'billing:view' },
  file: { label: 'Files', staff: 'projects:view', company: 'projects:view' },
} as const satisfies NotificationDeclarations;
