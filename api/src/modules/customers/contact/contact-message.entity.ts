import { contactStatuses, spamReasons, type ContactStatus, type LeadSource, type SpamReason } from '@hive/contracts';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { oneOf } from '../../../platform/database/one-of.js';
import { ClientEntity } from '../../base/people/client.entity.js';
import { EmployeeEntity } from '../../base/people/employee.entity.js';
import { TEXT_ORDER } from '../../../platform/database/text-order.js';

/** A message from the contact form. `isRead` is independent of the status: assigning does not mark it read. */
@Entity('contact_messages')
@Index('ix_contact_messages_created_at', ['createdAt'])
// without spam, for the counts
@Index('ix_contact_messages_inbox', { synchronize: false })
// without a reply, for the dashboard
@Index('ix_contact_messages_waiting', ['createdAt', 'id'], { where: `status IN ('new', 'assigned')` })
// open ones, in the order of their list and with what their counts need
@Index('ix_contact_messages_open', { synchronize: false })
@Index('ix_contact_messages_name', ['name', 'id'])
@Index('ix_contact_messages_status', ['status', 'id'])
@Index('ix_contact_messages_assigned_to', ['assignedTo'])
// a trigram index; missing where the server has no pg_trgm
@Index('ix_contact_messages_search', { synchronize: false })
@Index('ix_contact_messages_email', ['email', 'createdAt'])
@Index('ix_contact_messages_client_id', ['clientId'], { where: 'client_id IS NOT NULL' })
@Check('ck_contact_messages_status', oneOf('status', contactStatuses))
@Check('ck_contact_messages_status_before_spam', oneOf('status_before_spam', contactStatuses))
@Check('ck_contact_messages_spam_reason', oneOf('spam_reason', spamReasons))
export class ContactMessageEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_contact_messages' })
  id!: string;

  @Column({ type: 'text', collation: TEXT_ORDER })
  name!: string;

  @Column({ type: 'text' })
  email!: string;

  @Column({ type: 'text' })
  message!: string;

  @Column({ name: 'is_read', type: 'boolean', default: false })
  isRead!: boolean;

  @ForeignKey(() => EmployeeEntity, { name: 'fk_contact_messages_assigned_to', onDelete: 'SET NULL' })
  @Column({ name: 'assigned_to', type: 'uuid', nullable: true })
  assignedTo!: string | null;

  @Column({ type: 'text', default: 'new' })
  status!: ContactStatus;

  /** The status that a message had before it was moved to the spam. */
  @Column({ name: 'status_before_spam', type: 'text', nullable: true })
  statusBeforeSpam!: ContactStatus | null;

  /** Why the server took the message for spam when it arrived; stays when staff move it. */
  @Column({ name: 'spam_reason', type: 'text', nullable: true })
  spamReason!: SpamReason | null;

  /** A snoozed message returns on this day, with the mark that its follow-up is due. */
  @Column({ name: 'snoozed_until', type: 'date', nullable: true })
  snoozedUntil!: string | null;

  /** Snoozed until its sender writes again. */
  @Column({ name: 'is_awaiting_answer', type: 'boolean', default: false })
  isAwaitingAnswer!: boolean;

  /** The client that staff chose; without one, the address decides. */
  @ForeignKey(() => ClientEntity, { name: 'fk_contact_messages_client_id', onDelete: 'SET NULL' })
  @Column({ name: 'client_id', type: 'uuid', nullable: true })
  clientId!: string | null;

  @Column({ name: 'lead_source', type: 'jsonb', nullable: true })
  leadSource!: LeadSource | null;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}
