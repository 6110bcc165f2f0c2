import { shortDate } from '../../shared/dates';

const locale = 'en-US';
const shortCalendar = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' });
const timeOfDay = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' });

/** Nov 19 of a day such as 2026-11-19, the same day in every time zone. */
export const shortDay = (value: string): string => shortCalendar.format(new Date(value));

/** 9:42 AM for a time of today, Nov 18 for an earlier one. */
export const timeOrDay = (value: string, now = new Date()): string => {
  const date = new Date(value);
  return date.toDateString() === now.toDateString() ? timeOfDay.format(date) : shortDate(value, '');
};
