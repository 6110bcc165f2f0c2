/**
 * A field of public forms that people do not see. The API accepts a body that fills it and stores nothing; a body
 * without the field counts as one that leaves it empty.
 */
export const HONEYPOT_FIELD = 'website';

/** The body of a public form as a page sends it. */
export type WithHoneypot<T> = T & { [HONEYPOT_FIELD]: string };
