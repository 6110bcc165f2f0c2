const locale = 'en-US';
const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' });
const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short' });
const day = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' });
const dayAndYear = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', year: 'numeric' });

const DAYS_WITH_NAME = 6;

const startOfDay = (date: Date, daysBefore = 0): Date =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate() - daysBefore);

/** When the last message was sent, in a few characters: 8:12 AM today, Wed within a week, Nov 12, Nov 12, 2025. */
export function shortTime(value: string, now = new Date()): string {
  const date = new Date(value);
  if (date >= startOfDay(now)) {
    return time.format(date);
  }
  if (date >= startOfDay(now, DAYS_WITH_NAME)) {
    return weekday.format(date);
  }
  return (date.getFullYear() === now.getFullYear() ? day : dayAndYear).format(date);
}
