import { availabilityAt, type Settings } from '@hive/contracts';

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long' });

/** today, tomorrow, or on Monday, by the visitor's calendar. */
function dayOf(date: Date, now: Date): string {
  const tomorrow = new Date(now);
  tomorrow.setDate(now.getDate() + 1);
  if (date.toDateString() === now.toDateString()) {
    return 'today';
  }
  return date.toDateString() === tomorrow.toDateString() ? 'tomorrow' : `on ${weekday.format(date)}`;
}

/**
 * When the agency opens next, in the visitor's time zone; undefined while it is open or if its hours cannot be parsed.
 */
export function answerText(
  settings: Pick<Settings, 'businessHours' | 'timeZone' | 'holidays'>,
  now: Date,
): string | undefined {
  const availability = availabilityAt(settings, now);
  if (!availability || availability.isOpen) {
    return undefined;
  }
  const { opensAt } = availability;
  return `We are away right now. You can expect an answer ${dayOf(opensAt, now)} from ${clock.format(opensAt)} (your time).`;
}
