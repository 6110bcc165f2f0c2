import { Inject, Injectable } from '@nestjs/common';
import type {
  Assign,
  ContactFolder,
  CreateContactMessage,
  ContactMessage,
  ContactMessageDetail,
  ContactStats,
  Created,
  ContactListQuery,
  SpamReason,
  UpdateContactStatus,
} from '@hive/contracts';
import { nextContactStatuses, statusFields } from '@hive/contracts';
import { DataSource } from 'typeorm';
import { visitor } from '../../../common/audit/actor.js';
import { AppError } from '../../../common/errors/app-error.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { findPage, type Page } from '../../../common/paging/find-page.js';
import { Transactions } from '../../../common/transactions/transactions.js';
import { CONFIG, type Config } from '../../../config/config.js';
import { newId } from '../../../platform/database/ids.js';
import { assign } from '../../collaboration/assignment/assign.js';
import { BusinessCalendar } from '../../site/analytics/rollups/business-calendar.js';
import { assignedMessage } from './assigned-message.js';
import { ContactMessageEntity } from './contact-message.entity.js';
import { presentMessage, presentMessageDetail } from './contact-message.presenter.js';
import { contactReceived } from './contact.jobs.js';
import { readRelated, statusConflict } from './message-related.js';
import { endSnoozes } from './snoozed-messages.js';
import { listedMessages, lockVisible, messageSearch, visibleMessages } from './visible-messages.js';

const foldersByFollowUp: readonly ContactFolder[] = ['open', 'waiting', 'snoozed'];

/** Messages of the contact form. */
@Injectable()
export class ContactService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly calendar: BusinessCalendar,
    @Inject(CONFIG) private readonly config: Pick<Config, 'mail' | 'replies'>,
  ) {}

  /** A message that may be spam is stored in the spam with its reason. No mails are sent for it, because its address may be forged. */
  async create(
    { name, email, message, leadSource }: CreateContactMessage,
    { id = newId(), spamReason }: { id?: string; spamReason?: SpamReason | undefined } = {},
  ): Promise<Created> {
    const created = { id };
    const sent = { id, name, email, message, leadSource: leadSource ?? null };
    const today = await this.calendar.today();
    await this.transactions.run(visitor, async (tx) => {
      if (spamReason) {
        const spam = { spamReason, ...statusFields({ status: 'new' }, 'spam') };
        await tx.manager.insert(ContactMessageEntity, { ...sent, ...spam });
        tx.publish('contact.changed', { id });
      } else {
        await endSnoozes(tx, email, today);
        await tx.manager.insert(ContactMessageEntity, sent);
        await tx.enqueue(contactReceived, { messageId: id, to: 'agency' });
        await tx.enqueue(contactReceived, { messageId: id, to: 'visitor' });
        tx.publish('contact.created', { id });
      }
      await tx.storeResponse(created);
    });
    return created;
  }

  /** The messages of a folder that the caller may see; in the usual order, due follow-ups and the next ones are first. */
  async list(query: ContactListQuery, caller: StaffPrincipal): Promise<Page<ContactMessage>> {
    const today = await this.calendar.today();
    const messages = listedMessages(this.dataSource.manager, { ...query, today }, caller);
    const isByFollowUp = foldersByFollowUp.includes(query.folder) && query.sort === '-createdAt';
    return findPage(messages, query, {
      search: messageSearch,
      first: isByFollowUp ? 'message.snoozedUntil' : undefined,
      present: (message) => presentMessage(message, today),
    });
  }

  async get(id: string, caller: StaffPrincipal): Promise<ContactMessageDetail> {
    const { manager } = this.dataSource;
    const message = await visibleMessages(manager, caller).andWhere('message.id = :id', { id }).getOne();
    if (!message) {
      throw new AppError('CONTACT.NOT_FOUND');
    }
    const related = await readRelated(manager, message, caller);
    const { mail, replies } = this.config;
    const delivery = { isMailCaptured: mail.kind === 'captured', hasReplyAddress: replies.kind !== 'none' };
    return presentMessageDetail(message, { ...related, ...delivery }, await this.calendar.today());
  }

  /** Spam does not count. */
  async stats(caller: StaffPrincipal): Promise<ContactStats> {
    const { manager } = this.dataSource;
    const today = await this.calendar.today();
    const inbox = listedMessages(manager, { folder: 'inbox', today }, caller).select('count(*)::int');
    // one index has everything that the views need
    const views = listedMessages(manager, { folder: 'open', today }, caller)
      .select('count(*)::int', 'open')
      .addSelect('count(*) FILTER (WHERE message.assignedTo = :callerId)::int', 'mine')
      .addSelect('count(*) FILTER (WHERE message.assignedTo IS NULL)::int', 'unassigned')
      .addSelect(`count(*) FILTER (WHERE message.status <> 'replied')::int`, 'waiting')
      .setParameter('callerId', caller.id);
    // counted one by one, each by an index: together they would read every row
    const counts = await manager
      .createQueryBuilder()
      .select('views.*')
      .addSelect(`(${inbox.getQuery()})`, 'total')
      .addSelect(`(${inbox.clone().andWhere('NOT message.isRead').getQuery()})`, 'unread')
      .addSelect(`(${inbox.clone().andWhere(`message.createdAt >= now() - interval '7 days'`).getQuery()})`, 'thisWeek')
      .from(`(${views.getQuery()})`, 'views')
      .setParameters({ ...inbox.getParameters(), ...views.getParameters() })
      .getRawOne<ContactStats>();
    return counts ?? { total: 0, unread: 0, thisWeek: 0, open: 0, mine: 0, unassigned: 0, waiting: 0 };
  }

  /** Assigning does not mark the message read. */
  async assign(id: string, body: Assign, caller: StaffPrincipal): Promise<ContactMessage> {
    const today = await this.calendar.today();
    return this.transactions.run(caller, async (tx) => {
      const assignment = {
        entity: ContactMessageEntity,
        subject: 'contact',
        notFound: 'CONTACT.NOT_FOUND',
        describe: assignedMessage,
      } as const;
      const message = await assign(tx, { ...assignment, ...body, id, caller });
      tx.publish('contact.changed', { id });
      return presentMessage(message, today);
    });
  }

  /** Opening the full message marks it read; staff can undo that. */
  async markRead(id: string, isRead: boolean, caller: StaffPrincipal): Promise<ContactMessage> {
    const today = await this.calendar.today();
    return this.transactions.run(caller, async (tx) => {
      const message = await lockVisible(tx.manager, id, caller);
      if (message.isRead !== isRead) {
        await tx.manager.update(ContactMessageEntity, id, { isRead });
        await tx.audit({ action: isRead ? 'contact.read' : 'contact.unread', subject: { type: 'contact', id } });
        tx.publish('contact.changed', { id });
      }
      return presentMessage(Object.assign(message, { isRead }), today);
    });
  }

  /** Rejects a change from a status that the message no longer has; repeating the change of someone else succeeds. */
  async updateStatus(
    id: string,
    { from, status }: UpdateContactStatus,
    caller: StaffPrincipal,
  ): Promise<ContactMessage> {
    const today = await this.calendar.today();
    return this.transactions.run(caller, async (tx) => {
      const message = await lockVisible(tx.manager, id, caller);
      if (message.status === status) {
        return presentMessage(message, today);
      }
      if (message.status !== from) {
        throw new AppError('CONTACT.STATUS_CHANGED', { message: await statusConflict(tx.manager, message) });
      }
      if (!nextContactStatuses(message).includes(status)) {
        throw new AppError('CONTACT.STATUS_NOT_ALLOWED');
      }
      const change = statusFields(message, status);
      await tx.manager.update(ContactMessageEntity, id, change);
      const subject = { type: 'contact', id };
      await tx.audit({ action: 'contact.status-changed', subject, before: { status: from }, after: { status } });
      tx.publish('contact.changed', { id });
      return presentMessage(Object.assign(message, change), today);
    });
  }
}
