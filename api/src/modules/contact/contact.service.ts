import { Injectable } from '@nestjs/common';
import type {
  Assign,
  CreateContactMessage,
  ContactMessage,
  ContactStats,
  Created,
  ContactListQuery,
} from '@hive/contracts';
import { DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { visitor } from '../../common/audit/actor.js';
import { AppError } from '../../common/errors/app-error.js';
import type { StaffPrincipal } from '../../common/http/access/principal.js';
import { findPage, type Page } from '../../common/paging/find-page.js';
import { Transactions } from '../../common/transactions/transactions.js';
import { newId } from '../../platform/database/ids.js';
import { assign } from '../assignment/assign.js';
import { withinScope } from '../assignment/inquiry-scope.js';
import { ContactMessageEntity } from './contact-message.entity.js';
import { presentMessage } from './contact-message.presenter.js';
import { contactReceived } from './contact.jobs.js';

/** Messages of the contact form. */
@Injectable()
export class ContactService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
  ) {}

  async create({ name, email, message, leadSource }: CreateContactMessage): Promise<Created> {
    const id = newId();
    const created = { id };
    await this.transactions.run(visitor, async (tx) => {
      await tx.manager.insert(ContactMessageEntity, { id, name, email, message, leadSource: leadSource ?? null });
      await tx.enqueue(contactReceived, { messageId: id, to: 'agency' });
      await tx.enqueue(contactReceived, { messageId: id, to: 'visitor' });
      await tx.storeResponse(created);
      tx.publish('contact.created', { id });
    });
    return created;
  }

  /** The messages that the caller may see. */
  list(query: ContactListQuery, caller: StaffPrincipal): Promise<Page<ContactMessage>> {
    const builder = this.visible(caller);
    return findPage(builder, query, {
      search: ['message.name', 'message.email', 'message.message'],
      present: presentMessage,
    });
  }

  async stats(caller: StaffPrincipal): Promise<ContactStats> {
    const counts = await this.visible(caller)
      .select('count(*)::int', 'total')
      .addSelect('count(*) FILTER (WHERE NOT message.is_read)::int', 'unread')
      .addSelect(`count(*) FILTER (WHERE message.created_at >= now() - interval '7 days')::int`, 'thisWeek')
      .getRawOne<ContactStats>();
    return { total: counts?.total ?? 0, unread: counts?.unread ?? 0, thisWeek: counts?.thisWeek ?? 0 };
  }

  /** Assigning does not mark the message read. */
  assign(id: string, { employeeId }: Assign, caller: StaffPrincipal): Promise<ContactMessage> {
    return this.transactions.run(caller, async (tx) => {
      const assignment = { entity: ContactMessageEntity, subject: 'contact', notFound: 'CONTACT.NOT_FOUND' } as const;
      const message = await assign(tx, { ...assignment, id, employeeId, caller });
      tx.publish('contact.changed', { id });
      return presentMessage(message);
    });
  }

  /** Opening the full message marks it read; staff can undo that. */
  markRead(id: string, isRead: boolean, caller: StaffPrincipal): Promise<ContactMessage> {
    return this.transactions.run(caller, async (tx) => {
      const message = await this.visible(caller, tx.manager)
        .setLock('pessimistic_write')
        .andWhere('message.id = :id', { id })
        .getOne();
      if (!message) {
        throw new AppError('CONTACT.NOT_FOUND');
      }
      if (message.isRead !== isRead) {
        await tx.manager.update(ContactMessageEntity, id, { isRead });
        tx.publish('contact.changed', { id });
      }
      return presentMessage(Object.assign(message, { isRead }));
    });
  }

  private visible(
    caller: StaffPrincipal,
    manager: EntityManager = this.dataSource.manager,
  ): SelectQueryBuilder<ContactMessageEntity> {
    return withinScope(manager.createQueryBuilder(ContactMessageEntity, 'message'), caller);
  }
}
