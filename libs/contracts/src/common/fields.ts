import { array, string, type ISchema } from 'yup';
import { EMAIL_MAX } from './fields.values.js';

/** NUL, and halves of characters such as a cut emoji. */
const UNSTORABLE = /[\0\p{Surrogate}]/gu;

/** The text without characters that Postgres cannot store. */
export const storableText = (value: string): string => value.replace(UNSTORABLE, '');

/** Text that a person types: trimmed, and without characters that Postgres cannot store. */
export const text = (max: number) =>
  string()
    .transform((value: unknown) => (typeof value === 'string' ? storableText(value).trim() : value))
    .max(max, `Must be at most ${max} characters`);

/** A lower-cased e-mail address; one address is one person in any case. */
export const email = (message: string) => text(EMAIL_MAX).lowercase().email(message);

/** An id of a row. yup's own `uuid()` does not know version 7, which all our ids have. */
export const uuid = (message: string) =>
  string().matches(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i, { message, name: 'uuid' });

/**
 * A list of at most `max` elements. yup converts and validates every element before it reports the length, so the
 * elements after the first one too many are dropped: the length is wrong already.
 */
export const list = <T>(item: ISchema<T>, max: number, message?: string) =>
  array(item)
    .transform((value: unknown) => (Array.isArray(value) ? value.slice(0, max + 1) : value))
    .max(max, message);
