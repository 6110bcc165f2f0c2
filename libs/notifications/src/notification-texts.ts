import type { NotificationKind } from '@hive/contracts';

export const kindLabels: Record<NotificationKind, string> = {
  chat: 'Chat messages',
  assignment: 'Assignments',
  approval: 'Approvals',
  comment: 'Comments',
  file: 'Files',
  signup: 'Signups',
  alert: 'Due dates',
  'agency-alert': 'Alerts',
};

const DAY_MS = 24 * 3_600_000;
const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
const day = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' });

export const timeText = (at: string): string => time.format(new Date(at));

/** The day of a time for a heading. */
export function dayText(at: string, now = new Date()): string {
  const date = new Date(at);
  const days = [now, new Date(now.getTime() - DAY_MS)].map((moment) => moment.toDateString());
  return ['Today', 'Yesterday'][days.indexOf(date.toDateString())] ?? day.format(date);
}
