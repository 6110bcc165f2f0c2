import type { TokenPurpose } from '../../base/tokens/one-time-token.entity.js';

export type PasswordPurpose = Exclude<TokenPurpose, 'confirm-portal-access'>;

/** Hours until a link expires. */
export const LINK_HOURS: Record<PasswordPurpose, number> = { 'set-password': 24, 'reset-password': 1 };
