/** Why what a visitor sent may be spam: `honeypot` is a filled `HONEYPOT_FIELD`. */
export const spamReasons = ['honeypot'] as const;
export type SpamReason = (typeof spamReasons)[number];
