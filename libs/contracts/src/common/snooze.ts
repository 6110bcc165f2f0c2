import { string, type InferType } from 'yup';
import { day } from './fields.js';
import { booleanField, dayField, shape } from './responses.js';
import { SNOOZE_UNTIL_ANSWER } from './snooze.values.js';

/** The day on which a row returns, or `answer`: when the person writes again. It also returns when they write earlier. */
export const snoozeUntil = () =>
  string()
    .min(1)
    .test(
      'snooze',
      'Choose a day',
      (value) => typeof value !== 'string' || value === SNOOZE_UNTIL_ANSWER || day().isValidSync(value),
    );

/** Whether a row is put off. */
export const snoozeFields = {
  /** The day on which it returns; stays when it has returned. */
  snoozedUntil: dayField().nullable(),
  /** Until the person writes again. */
  isAwaitingAnswer: booleanField(),
  /** It was snoozed and has returned. */
  isFollowUpDue: booleanField(),
};
const snoozeSchema = shape(snoozeFields);
export type Snooze = InferType<typeof snoozeSchema>;
