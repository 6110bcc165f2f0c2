const locale = 'en-US';
const dayAndYear = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', year: 'numeric' });
const calendar = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
const day = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' });
const full = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
const dayAndTime = new Intl.DateTimeFormat(locale, {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' });

const parsed = (value: string | null | undefined): Date | undefined => {
  const date = value ? new Date(value) : undefined;
  return date && !Number.isNaN(date.getTime()) ? date : undefined;
};

/** Nov 19, 2026 */
export const longDate = (value: string | null | undefined, missing: string): string => {
  const date = parsed(value);
  return date ? dayAndYear.format(date) : missing;
};

/** Nov 19, 2026 of a day such as 2026-11-19, the same day in every time zone. */
export const calendarDay = (value: string | null, missing: string): string => {
  const date = parsed(value);
  return date ? calendar.format(date) : missing;
};

/** Nov 19 */
export const shortDate = (value: string | null | undefined, missing: string): string => {
  const date = parsed(value);
  return date ? day.format(date) : missing;
};

/** Nov 19, 9:42 AM; with the year when it is not this one. */
export const dateAndTime = (value: string, now = new Date()): string => {
  const date = parsed(value);
  if (!date) {
    return 'Recent';
  }
  return date.getFullYear() === now.getFullYear() ? dayAndTime.format(date) : full.format(date);
};

/** Nov 19, 2026, 9:42 AM */
export const exactTime = (value: string): string => {
  const date = parsed(value);
  return date ? full.format(date) : 'Recent';
};

/** Thursday, November 19 */
export const today = (now = new Date()): string => weekday.format(now);
