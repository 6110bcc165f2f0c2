import { openStatuses, waitingStatuses, type ContactFolder, type ContactListQuery } from '@hive/contracts';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { AppError } from '../../../common/errors/app-error.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { lockById } from '../../../platform/database/rows.js';
import { withinScope, withPerson } from '../../collaboration/assignment/inquiry-scope.js';
import type { NotedRow } from '../../collaboration/notes/notes.service.js';
import { ContactMessageEntity } from './contact-message.entity.js';

/** The columns that `q` of a list searches. The text is first, since most matches are found in it and end the comparison. */
export const messageSearch = ['message.message', 'message.name', 'message.email'] as const;

/** The messages that are linked to the client `:clientId`, or else come from its e-mail or one of its team. */
export const MESSAGES_OF_CLIENT = `(message.clientId = :clientId OR (message.clientId IS NULL AND message.email IN (
  SELECT contact_email FROM clients WHERE id = :clientId
  UNION ALL SELECT email FROM client_employees WHERE company_id = :clientId)))`;

/** A query of the messages that the caller may see, as `message`. */
export const visibleMessages = (
  manager: EntityManager,
  caller: StaffPrincipal,
): SelectQueryBuilder<ContactMessageEntity> =>
  withinScope(manager.createQueryBuilder(ContactMessageEntity, 'message'), caller);

// in the statement rather than parameters: an index of open messages is used only for a condition that implies its own
const listOf = (statuses: readonly string[]): string => statuses.map((status) => `'${status}'`).join(', ');
const AWAKE = `NOT message.isAwaitingAnswer AND (message.snoozedUntil IS NULL OR message.snoozedUntil <= :today)`;

const conditions: Record<ContactFolder, string> = {
  inbox: `message.status <> 'spam'`,
  open: `message.status IN (${listOf(openStatuses)}) AND ${AWAKE}`,
  waiting: `message.status IN (${listOf(waitingStatuses)}) AND ${AWAKE}`,
  snoozed: `message.status IN (${listOf(openStatuses)}) AND NOT (${AWAKE})`,
  closed: `message.status = 'closed'`,
  spam: `message.status = 'spam'`,
};

/** What a list shows on a day. */
type MessageFilters = Pick<ContactListQuery, 'folder' | 'status' | 'assignedTo' | 'isRead'> & { today: string };

/** A query of the visible messages in a folder that match the filters of a list. */
export function listedMessages(
  manager: EntityManager,
  { folder, status, assignedTo, isRead, today }: MessageFilters,
  caller: StaffPrincipal,
): SelectQueryBuilder<ContactMessageEntity> {
  const builder = withPerson(visibleMessages(manager, caller), { person: assignedTo, property: 'assignedTo' }, caller);
  builder.andWhere(conditions[folder], { today });
  if (status) {
    builder.andWhere('message.status = :status', { status });
  }
  if (isRead !== undefined) {
    builder.andWhere('message.isRead = :isRead', { isRead });
  }
  return builder;
}

/** Locks a message until the transaction ends. Throws CONTACT.NOT_FOUND also for one that the caller may not see. */
export async function lockVisible(
  manager: EntityManager,
  id: string,
  caller: StaffPrincipal,
): Promise<ContactMessageEntity> {
  const message = await lockById(manager, ContactMessageEntity, id, {
    within: (builder) => withinScope(builder, caller),
  });
  if (!message) {
    throw new AppError('CONTACT.NOT_FOUND');
  }
  return message;
}

/** For notes about a message: everybody who may see it may write them. */
export const notedMessage = (id: string): NotedRow => ({
  type: 'contact',
  subject: { messageId: id },
  id,
  lock: async (manager, caller) => {
    const { name, assignedTo } = await lockVisible(manager, id, caller);
    return { name: `the message of ${name}`, clientId: null, assignedTo, path: `/hive?open=${id}` };
  },
});
