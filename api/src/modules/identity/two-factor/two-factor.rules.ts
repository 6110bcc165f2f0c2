import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

export const RECOVERY_CODES = 10;

/** Crockford's base 32: without letters that look like digits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const RECOVERY_CODE_LENGTH = 10;
const SECRET_BYTES = 20;
/** Clocks of phones may be one step of 30 seconds behind or ahead. */
const ACCEPTED_SKEW_STEPS = 1;

/** Ten minutes: a used step that is further ahead of a code's step was stored while the clock was ahead. */
export const MAX_STEPS_AHEAD = 20;

const totpOf = (secret: string, label?: { issuer: string; account: string }): TOTP =>
  new TOTP({ secret: Secret.fromBase32(secret), ...(label && { issuer: label.issuer, label: label.account }) });

/** A new secret in base 32, as authenticator apps accept it. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The URI in the QR code. */
export const setUpUri = (secret: string, label: { issuer: string; account: string }): string =>
  totpOf(secret, label).toString();

/** The time step for which the code is right now, one step earlier or one later; undefined for a wrong code. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, timestamp, window: ACCEPTED_SKEW_STEPS });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

/** Digits as Arabic and Persian keyboards type them; the last four bits are the value. */
const ARABIC_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;

/**
 * What a person typed, without spaces and hyphens. Letters that look like digits are read as digits, and so are those of
 * wide, Arabic and Persian keyboards.
 */
export const normalizeCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/[\s-]/g, '')
    .replace(/o/g, '0')
    .replace(/[il]/g, '1');

export const isTotpCode = (code: string): boolean => /^\d{6}$/.test(code);

const newRecoveryCode = (): string =>
  Array.from({ length: RECOVERY_CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Ten codes of 50 random bits, as they are shown to the person: `7k2fm-q9x4d`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, newRecoveryCode).map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
