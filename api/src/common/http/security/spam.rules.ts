import { HONEYPOT_FIELDS, type SpamReason } from '@hive/contracts';

/** Why a body, as the browser sent it, may be spam; undefined for all others. */
export function spamReasonOf(body: unknown): SpamReason | undefined {
  if (typeof body !== 'object' || body === null) {
    return undefined;
  }
  const isFilled = HONEYPOT_FIELDS.some((name) => Object.hasOwn(body, name) && !isEmpty(Reflect.get(body, name)));
  return isFilled ? 'honeypot' : undefined;
}

const isEmpty = (value: unknown): boolean => value === '' || value === null || value === undefined;
