import type { Settings } from './settings.schemas.js';

/** The year in a time zone. */
const yearIn = (timeZone: string, now: Date): number =>
  Number(new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone }).format(now));

/** The sentence about free spots; empty when the settings hide it. A year that is over counts as the current one. */
export function spotsText({ mode, total, taken, year }: Settings['spots'], timeZone: string, now = new Date()): string {
  if (mode === 'off') {
    return '';
  }
  const period = Math.max(year, yearIn(timeZone, now));
  const left = Math.max(0, total - taken);
  if (left === 0) {
    return `${period} is full, the waiting list is open.`;
  }
  return `Limited to ${total} ${total === 1 ? 'spot' : 'spots'} in ${period}${taken > 0 ? `, ${left} left` : ''}.`;
}
