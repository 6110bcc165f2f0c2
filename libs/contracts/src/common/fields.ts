import { array, object, string, type ISchema } from 'yup';
import { canonicalEmail, isEmail } from './email-address.js';
import { EMAIL_MAX, isDay } from './fields.values.js';
import { SLUG, SLUG_MAX } from './slug.js';

/** NUL, and halves of characters such as a cut emoji. */
const UNSTORABLE = /[\0\p{Surrogate}]/gu;

/** The text without characters that Postgres cannot store. */
export const storableText = (value: string): string => value.replace(UNSTORABLE, '');

/** A visible character: no white space, control or format character, and no filler that fonts leave empty. */
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether the text has a visible character. */
export const hasVisibleText = (value: string): boolean => VISIBLE.test(value);

const typedText = (value: string): string => {
  const storable = storableText(value);
  return hasVisibleText(storable) ? storable.normalize('NFC').trim() : '';
};

/**
 * Text that a person types: trimmed, with accents in one encoding, and without characters that Postgres cannot store. A text that
 * shows nothing is empty.
 */
export const text = (max: number) =>
  string()
    .transform((value: unknown) => (typeof value === 'string' ? typedText(value) : value))
    .max(max, `Must be at most ${max} characters`);

/** The last part of the address of a page. */
export const slug = () =>
  text(SLUG_MAX)
    .required('Address is required')
    .matches(SLUG, { message: 'Use small letters, digits and single hyphens', name: 'slug', excludeEmptyString: true });

/** A day, `2025-03-31`, or empty. Only years 1900–2999: a browser's date field turns a typed `26` into the year 26. */
export const day = () =>
  text(40).test(
    'day',
    'Enter a date like 2025-03-31',
    (value) => !value || (isDay(value) && /^(?:19|2\d)/.test(value)),
  );

/** What identifies a person at a login: a username, or an e-mail address in its canonical form. */
export const loginName = () =>
  text(EMAIL_MAX).transform((value: unknown) => (typeof value === 'string' ? canonicalEmail(value) : value));

/** An e-mail address to look up: older releases stored some that `email` refuses. */
export const storedEmail = (message: string) => loginName().lowercase().email(message);

/** A lower-cased e-mail address; one address is one person in any case. */
export const email = (message: string) =>
  storedEmail(message).test({ name: 'email', message, test: (value) => !value || isEmail(value) });

/** A form shows an e-mail address in its readable form, which the field itself would convert, too. */
const seenText = (name: string) => (/email$/i.test(name) ? loginName().lowercase() : string());

/** The values that the person saw in the fields that change, as texts of a form. */
export const seenTexts = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, seenText(name)])) as Record<Name, ReturnType<typeof string>>;

/**
 * `seen` of an update whose body has the fields themselves: the server refuses to overwrite what somebody else has changed since,
 * and keeps its value where body and `seen` are equal. Bundles of earlier releases do not send it.
 */
export const optionalSeen = <Name extends string>(names: readonly Name[]) =>
  object(seenTexts(names)).noUnknown().optional().default(undefined);

/** An id of a row. yup's own `uuid()` does not know version 7, which all our ids have. */
export const uuid = (message: string) =>
  string().matches(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i, { message, name: 'uuid' });

/**
 * A list of at most `max` elements. yup converts and validates every element before it reports the length, so all elements after
 * the first one over the limit are dropped: the length is already wrong.
 */
export const list = <T>(item: ISchema<T>, max: number, message?: string) =>
  array(item)
    .transform((value: unknown) => (Array.isArray(value) ? value.slice(0, max + 1) : value))
    .max(max, message);
