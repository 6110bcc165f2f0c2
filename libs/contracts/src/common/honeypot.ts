/**
 * A field of public forms that people do not see. Its name has no meaning, so that neither browsers nor password managers fill it
 * in. A body that fills it is stored as suspected spam; a body without the field counts as one that leaves it empty.
 */
export const HONEYPOT_FIELD = 'hx7q2';

/** The names of the field, the present one first. Releases that are still live send the others. */
export const HONEYPOT_FIELDS = [HONEYPOT_FIELD, 'website'] as const;

/** The body of a public form as a page sends it. */
export type WithHoneypot<T> = T & { [HONEYPOT_FIELD]: string };
