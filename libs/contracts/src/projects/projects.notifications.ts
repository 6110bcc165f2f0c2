import type { NotificationDeclarations } from '../notifications/declaration.js';

export const projectNotifications = {
  approval: { label: 'Approvals', staff: 'projects:view', company: 'projects:approve' },
  comment: { label: 'Comments', staff: 'projects:view', company: 'projects:view' },
} as const satisfies NotificationDeclarations;
