import type { Snooze } from '@hive/contracts';
import { calendarDay } from './dates';

/** A row that can be snoozed; closed messages and spam keep their snooze for later. */
export type Snoozable = Snooze & { status?: string };

/** Until when a row is snoozed; undefined for one that is not. */
export function snoozeText({ status, snoozedUntil, isAwaitingAnswer, isFollowUpDue }: Snoozable): string | undefined {
  if (status === 'closed' || status === 'spam' || isFollowUpDue) {
    return undefined;
  }
  if (isAwaitingAnswer) {
    return 'Snoozed until they write again';
  }
  return snoozedUntil === null ? undefined : `Snoozed until ${calendarDay(snoozedUntil, '')}`;
}
