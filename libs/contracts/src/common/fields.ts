import { string } from 'yup';

/** Texts that a person types: trimmed, and free of NUL, which Postgres cannot store. */
export const text = (max: number) =>
  string()
    .transform((value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '').trim() : value))
    .max(max, `Must be at most ${max} characters`);

/** A lower-cased e-mail address; one address is one person whatever its case. */
export const email = (message: string) => text(254).lowercase().email(message);
