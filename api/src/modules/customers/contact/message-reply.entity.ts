import { replyStates, type ReplyState } from '@hive/contracts';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { oneOf } from '../../../platform/database/one-of.js';
import { EmployeeEntity } from '../../base/people/employee.entity.js';
import { ContactMessageEntity } from './contact-message.entity.js';

/** A reply by e-mail to a contact message, whose id is in the Message-ID of the mail; or an answer of its sender, with the id of the mail. */
@Entity('message_replies')
@Index('ix_message_replies_message_id', ['messageId', 'createdAt'])
@Index('ix_message_replies_author_id', ['authorId'])
@Check('ck_message_replies_state', oneOf('state', replyStates))
@Check('ck_message_replies_sent_at', `(state = 'sent') = (sent_at IS NOT NULL)`)
export class MessageReplyEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_message_replies' })
  id!: string;

  @ForeignKey(() => ContactMessageEntity, { name: 'fk_message_replies_message_id', onDelete: 'CASCADE' })
  @Column({ name: 'message_id', type: 'uuid' })
  messageId!: string;

  @ForeignKey(() => EmployeeEntity, { name: 'fk_message_replies_author_id', onDelete: 'SET NULL' })
  @Column({ name: 'author_id', type: 'uuid', nullable: true })
  authorId!: string | null;

  @Column({ type: 'text' })
  subject!: string;

  @Column({ type: 'text' })
  text!: string;

  @Column({ type: 'text', default: 'sending' })
  state!: ReplyState;

  /** Why the last attempt failed. */
  @Column({ type: 'text', nullable: true })
  failure!: string | null;

  @Column({ name: 'is_captured', type: 'boolean', default: false })
  isCaptured!: boolean;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  @Column({ name: 'sent_at', type: 'timestamptz', nullable: true })
  sentAt!: Date | null;
}
