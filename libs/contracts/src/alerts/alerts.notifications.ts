import type { NotificationDeclarations } from '../notifications/declaration.js';

export const alertNotifications = {
  // of milestones
  alert: { label: 'Due dates', staff: 'projects:view', company: 'projects:approve' },
  'agency-alert': { label: 'Alerts', staff: 'always', company: 'always' },
} as const satisfies NotificationDeclarations;
