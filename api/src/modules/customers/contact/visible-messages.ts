import type { ContactListQuery } from '@hive/contracts';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { AppError } from '../../../common/errors/app-error.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { lockById } from '../../../platform/database/rows.js';
import { withinScope, withPerson } from '../../collaboration/assignment/inquiry-scope.js';
import type { NotedRow } from '../../collaboration/notes/notes.service.js';
import { ContactMessageEntity } from './contact-message.entity.js';

/** The columns that `q` of a list searches. The text is first, since most matches are found in it and end the comparison. */
export const messageSearch = ['message.message', 'message.name', 'message.email'] as const;

/** A query of the messages that the caller may see, as `message`. */
export const visibleMessages = (
  manager: EntityManager,
  caller: StaffPrincipal,
): SelectQueryBuilder<ContactMessageEntity> =>
  withinScope(manager.createQueryBuilder(ContactMessageEntity, 'message'), caller);

/** A query of the visible messages in a folder that match the filters of a list. */
export function listedMessages(
  manager: EntityManager,
  { folder, status, assignedTo, isRead }: Pick<ContactListQuery, 'folder' | 'status' | 'assignedTo' | 'isRead'>,
  caller: StaffPrincipal,
): SelectQueryBuilder<ContactMessageEntity> {
  const builder = withPerson(visibleMessages(manager, caller), { person: assignedTo, property: 'assignedTo' }, caller);
  builder.andWhere(`message.status ${folder === 'spam' ? '=' : '<>'} 'spam'`);
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
  lock: (manager, caller) => lockVisible(manager, id, caller),
});
