import type { TokenPurpose } from '../tokens/one-time-token.entity.js';

export type PasswordPurpose = Exclude<TokenPurpose, 'confirm-portal-access'>;

/** Hours until a link expires. */
export const LINK_HOURS: Record<PasswordPurpose, number> = { 'set-password': 24, 'reset-password': 1 };

const MINUTE_MS = 60_000;

/** Of the links that anyone may ask for, a person gets no more than this: requests do not flood a mailbox. */
export const REQUESTED_LINKS = { max: 3, withinMs: 15 * MINUTE_MS };
