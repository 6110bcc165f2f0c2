import type { NotificationDeclarations } from '../notifications/declaration.js';

export const assignmentNotifications = {
  assignment: { label: 'Assignments', staff: 'always' },
} as const satisfies NotificationDeclarations;
