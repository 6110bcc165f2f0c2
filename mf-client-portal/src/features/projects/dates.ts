import { dayOfTime } from '@hive/ui/app';

const DAY_MS = 86_400_000;

const startOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

/** 'today, 3:05 PM' or 'Nov 12, 3:05 PM', in the person's time zone. */
export const relativeMoment = (value: string, now = new Date()): string =>
  `${relativeDay(value, now)}, ${time.format(new Date(value))}`;

/** 'today', 'yesterday' or 'Nov 12', in the person's time zone. */
export function relativeDay(value: string, now = new Date()): string {
  // days of 23 and 25 hours, too
  const days = Math.round((startOfDay(now) - startOfDay(new Date(value))) / DAY_MS);
  return ['today', 'yesterday'][days] ?? dayOfTime(value, now);
}
