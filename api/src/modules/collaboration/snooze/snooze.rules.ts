import { SNOOZE_UNTIL_ANSWER } from '@hive/contracts';

/** The columns of a row that can be put off. */
export interface SnoozeColumns {
  snoozedUntil: string | null;
  isAwaitingAnswer: boolean;
}

/** A day that has begun: the row would be due at once. */
export const isPastDay = (until: string | null, today: string): boolean =>
  until !== null && until !== SNOOZE_UNTIL_ANSWER && until <= today;

export const snoozeColumns = (until: string | null): SnoozeColumns =>
  until === SNOOZE_UNTIL_ANSWER
    ? { snoozedUntil: null, isAwaitingAnswer: true }
    : { snoozedUntil: until, isAwaitingAnswer: false };
