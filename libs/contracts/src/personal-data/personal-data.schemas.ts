import { number, object, type InferType, type NumberSchema } from 'yup';
import { storedEmail, text, uuid } from '../common/fields.js';
import { listQuerySchema } from '../common/paging.js';
import { retentionPeriodNames, retentionPeriods, type RetentionPeriodName } from './personal-data.values.js';

const NO_SUBJECT = 'Name an e-mail address or a client';

const subject = {
  email: storedEmail('Please enter a valid email').optional(),
  clientId: uuid('This is not a client').optional(),
};
const hasSubject = ({ email: address, clientId }: { email?: string | undefined; clientId?: string | undefined }) =>
  Boolean(address) || Boolean(clientId);

/** A person by e-mail address, or a client with its team by id; the server refuses both at once. */
export const personalDataSubjectSchema = object(subject).noUnknown().test('subject', NO_SUBJECT, hasSubject);
export type PersonalDataSubject = InferType<typeof personalDataSubjectSchema>;

/** The form that searches a person. */
export const personSearchFormSchema = object({
  email: storedEmail('Please enter a valid email').required('Please enter a valid email'),
});

/** `confirmation` repeats the e-mail address of the person or the name of the client. */
export const erasePersonalDataSchema = object({
  ...subject,
  confirmation: text(320).required('Type it to confirm'),
})
  .noUnknown()
  .test('subject', NO_SUBJECT, hasSubject);
export type ErasePersonalData = InferType<typeof erasePersonalDataSchema>;

/** Without a sort the newest come first. */
export const personalDataListQuerySchema = listQuerySchema(['createdAt']);
export type PersonalDataListQuery = InferType<typeof personalDataListQuerySchema>;

function periodField(name: RetentionPeriodName): NumberSchema<number> {
  const { min, max, unit } = retentionPeriods[name];
  const message = `Enter a whole number of ${unit} from ${min} to ${max}`;
  return number().typeError(message).required(message).integer(message).min(min, message).max(max, message);
}

/** An object with a field for each period. */
const byPeriod = <Field>(fieldOf: (name: RetentionPeriodName) => Field) =>
  Object.fromEntries(retentionPeriodNames.map((name) => [name, fieldOf(name)])) as Record<RetentionPeriodName, Field>;

/** How long data is kept, in the unit of each name. */
export const retentionAmountsSchema = object(byPeriod(periodField)).noUnknown();
export type RetentionAmounts = InferType<typeof retentionAmountsSchema>;

/**
 * `seen` are the periods that the editor saw: periods that the editor did not change keep their present values.
 * PERSONAL_DATA.PERIODS_CHANGED when a colleague has since changed one that the editor changes. Without `seen`, every period is
 * replaced.
 */
export const updateRetentionSchema = retentionAmountsSchema.shape({
  seen: object(byPeriod(() => number().required()))
    .noUnknown()
    .optional()
    .default(undefined),
});
export type UpdateRetention = InferType<typeof updateRetentionSchema>;
