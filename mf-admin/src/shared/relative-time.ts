import { shortDate } from './dates';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Hours of the morning that belong to the night before. */
const NIGHT_ENDS = 6;

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

const startOfDay = (date: Date): number => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** When something happened, in few words: 'just now', '12 min ago', 'last night, 3:00 AM', 'yesterday, 4:10 PM', '3 days ago'. */
export function relativeTime(value: string, now = new Date()): string {
  const date = new Date(value);
  const age = now.getTime() - date.getTime();
  if (age < MINUTE_MS) {
    return 'just now';
  }
  if (age < HOUR_MS) {
    return `${Math.floor(age / MINUTE_MS)} min ago`;
  }
  // a day may have 23 or 25 hours
  const days = Math.round((startOfDay(now) - startOfDay(date)) / DAY_MS);
  if (days === 0) {
    return `${date.getHours() < NIGHT_ENDS ? 'last night' : 'today'}, ${clock.format(date)}`;
  }
  if (days === 1) {
    return `yesterday, ${clock.format(date)}`;
  }
  return days < 14 ? `${days} days ago` : shortDate(value, '');
}
