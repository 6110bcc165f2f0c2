/** Days covered by GET /api/dashboard/performance, today included. */
export const PERFORMANCE_DAYS = 30;

/** Stands for all countries without a row of their own. */
export const OTHER_COUNTRIES = 'other';

/** Days covered by GET /api/dashboard/sources, today included. */
export const CLIENT_SOURCE_DAYS = 90;

/** What can wait, the most urgent first: for staff, except `approval`, which waits for a client. */
export const workItemKinds = ['overdue', 'changes-requested', 'chat', 'message', 'due', 'approval'] as const;

/** The most items of a list of work. */
export const MAX_WORK_ITEMS = 8;

/** The panels below the cards, in their usual order. */
export const dashboardPanels = [
  'signups',
  'analytics',
  'traffic',
  'recent',
  'overview',
  'performance',
  'sources',
  'funnel',
  'ai',
] as const;
export type DashboardPanel = (typeof dashboardPanels)[number];
