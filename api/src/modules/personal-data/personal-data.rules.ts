import type { ResolvedSubject } from '../../common/personal-data/personal-table.js';

/** What stands in the audit log and in notes for what was erased. */
export const ERASED = '[erased]';

/** Shorter texts are found inside ordinary words. */
const MENTION_MIN = 5;
const PHONE_DIGITS_MIN = 7;

/** Fields of audit entries that stay: they say how the work went, not whose it was. */
const keptFields = new Set([
  'status',
  'assignedTo',
  'isRead',
  'accessLevel',
  'currentMarketingStatus',
  'clientId',
  'companyId',
]);

const fullName = ({ firstName, lastName }: { firstName: string | null; lastName: string | null }): string =>
  [firstName, lastName].filter(Boolean).join(' ').trim();

/** Names that consist of several words: a single word may be anybody's. */
export const mentionOfName = (name: string | { firstName: string | null; lastName: string | null }): string[] => {
  const text = typeof name === 'string' ? name.trim() : fullName(name);
  return text.includes(' ') && text.length >= MENTION_MIN ? [text] : [];
};

export const mentionOfPhone = (phone: string | null): string[] =>
  phone !== null && phone.replace(/\D/g, '').length >= PHONE_DIGITS_MIN ? [phone] : [];

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The text without the mentions, in any letter case. */
export const maskMentions = (text: string, mentions: readonly string[]): string =>
  mentions.length === 0 ? text : text.replace(new RegExp(mentions.map(escapeRegExp).join('|'), 'giu'), ERASED);

function maskValue(value: unknown, mentions: readonly string[]): unknown {
  if (typeof value === 'string') {
    return maskMentions(value, mentions);
  }
  if (Array.isArray(value)) {
    return value.map((item: unknown) => maskValue(item, mentions));
  }
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, maskValue(item, mentions)]))
    : value;
}

type Payload = Record<string, unknown> | null;

/**
 * The values of an audit entry without personal data. Of an entry about the subject only the fields stay that are about
 * the work; of another one everything but mentions.
 */
export function erasePayload(
  payload: Payload,
  { mentions }: Pick<ResolvedSubject, 'mentions'>,
  isAbout: boolean,
): Payload {
  if (payload === null) {
    return null;
  }
  return Object.fromEntries(
    Object.entries(payload).map(([field, value]) => {
      const isKept = !isAbout || keptFields.has(field) || typeof value === 'boolean' || value === null;
      return [field, isKept ? maskValue(value, mentions) : ERASED];
    }),
  );
}
