/** Snoozes a row until its person writes again, instead of until a day. */
export const SNOOZE_UNTIL_ANSWER = 'answer';
