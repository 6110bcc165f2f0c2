import type { ContactMessage } from '@hive/contracts';
import { calendarDay } from '../../shared/dates';

/** Until when a message is snoozed; undefined for one that is not. */
export function snoozeText({
  status,
  snoozedUntil,
  isAwaitingAnswer,
  isFollowUpDue,
}: ContactMessage): string | undefined {
  if (status === 'closed' || status === 'spam' || isFollowUpDue) {
    return undefined;
  }
  if (isAwaitingAnswer) {
    return 'Snoozed until they write again';
  }
  return snoozedUntil === null ? undefined : `Snoozed until ${calendarDay(snoozedUntil, '')}`;
}
