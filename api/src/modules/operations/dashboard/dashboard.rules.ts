import { addDays, daysUntil } from '../../site/analytics/analytics.rules.js';

/** First and last day of a span. */
export interface Span {
  from: string;
  to: string;
}

const span = (days: readonly string[]): Span => ({ from: days[0] ?? '', to: days.at(-1) ?? '' });

/** Monday to Sunday of the day's week. */
export function weekOf(day: string): Span {
  const daysSinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const monday = addDays(day, -daysSinceMonday);
  return { from: monday, to: addDays(monday, 6) };
}

/** The first day of the day's month. */
export const monthStart = (day: string): string => `${day.slice(0, 7)}-01`;

/** The seven full days before today, and the seven before those. */
export function comparedWeeks(today: string): { last: Span; before: Span } {
  const days = daysUntil(addDays(today, -1), 14);
  return { last: span(days.slice(7)), before: span(days.slice(0, 7)) };
}
