import type { ResolvedSubject } from '../../../common/personal-data/personal-table.js';

/** The text that replaces erased data in the audit log and in notes. */
export const ERASED = '[erased]';

/** Shorter texts are found inside ordinary words. */
const MENTION_MIN = 5;
const PHONE_DIGITS_MIN = 7;

/** Fields of audit entries that stay: they describe the work, not the person. */
const keptFields = new Set([
  'status',
  'assignedTo',
  'isRead',
  'accessLevel',
  'currentMarketingStatus',
  'service',
  'progress',
  'ownerId',
  'startDate',
  'dueDate',
  'clientId',
  'companyId',
]);

/** Fields of audit entries about a company that stays, which are about its contact. */
const contactFields = new Set([
  'firstName',
  'lastName',
  'contactEmail',
  'contactPhone',
  'approvalContact',
  'additionalInfo',
  'leadSource',
  // from where the contact logged in
  'network',
  'device',
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

/** An address inside a longer one is no mention, and neither is a name inside a longer word or double name. */
const bounded = (mention: string): string =>
  mention.includes('@')
    ? `(?<![\\p{L}\\p{N}._%+-])${escapeRegExp(mention)}(?![\\p{L}\\p{N}]|[.-][\\p{L}\\p{N}])`
    : `(?<![\\p{L}\\p{N}]|\\p{L}-)${escapeRegExp(mention)}(?![\\p{L}\\p{N}]|-\\p{L})`;

/** The text without the mentions, in any letter case. */
export const maskMentions = (text: string, mentions: readonly string[]): string =>
  mentions.length === 0 ? text : text.replace(new RegExp(mentions.map(bounded).join('|'), 'giu'), ERASED);

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

/** Whom an audit entry is about: the subject, a company that stays without its contact, or others. */
type AuditSubject = 'erased' | 'kept company' | 'others';

/**
 * The values of an audit entry without personal data. An entry about the subject keeps only the fields about the work; one about
 * a company that stays keeps everything except its contact; any other keeps everything except mentions.
 */
export function erasePayload(
  payload: Payload,
  { mentions }: Pick<ResolvedSubject, 'mentions'>,
  about: AuditSubject,
): Payload {
  if (payload === null) {
    return null;
  }
  return Object.fromEntries(
    Object.entries(payload).map(([field, value]) => {
      const isKept = isKeptField(field, about) || typeof value === 'boolean' || value === null;
      return [field, isKept ? maskValue(value, mentions) : ERASED];
    }),
  );
}

const isKeptField = (field: string, about: AuditSubject): boolean =>
  about === 'erased' ? keptFields.has(field) : about === 'others' || !contactFields.has(field);
