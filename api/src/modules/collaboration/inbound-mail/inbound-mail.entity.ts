import { inboundMailStates, replyThreadKinds, type InboundMailState, type ReplyThreadKind } from '@hive/contracts';
import { Check, Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import { oneOf } from '../../../platform/database/one-of.js';

/** A mail that arrived. Its id is also that of the message, comment or inquiry that it becomes. */
@Entity('inbound_mails')
@Unique('uq_inbound_mails_message_id', ['messageId'])
@Index('ix_inbound_mails_created_at', ['createdAt', 'id'])
@Check('ck_inbound_mails_state', oneOf('state', inboundMailStates))
@Check('ck_inbound_mails_thread_kind', oneOf('thread_kind', replyThreadKinds))
export class InboundMailEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_inbound_mails' })
  id!: string;

  /** The Message-ID of its header, or the hash of a mail without one. */
  @Column({ name: 'message_id', type: 'text' })
  messageId!: string;

  /** As it was received; null when it is no longer needed, and for one that was too large. */
  @Column({ type: 'bytea', nullable: true, select: false })
  raw!: Buffer | null;

  @Column({ type: 'text', default: 'received' })
  state!: InboundMailState;

  /** For staff: why it waits, was ignored or has failed. */
  @Column({ type: 'text', nullable: true })
  reason!: string | null;

  /** Staff have confirmed its sender. */
  @Column({ name: 'is_accepted', type: 'boolean', default: false })
  isAccepted!: boolean;

  @Column({ name: 'thread_kind', type: 'text', nullable: true })
  threadKind!: ReplyThreadKind | null;

  @Column({ name: 'sender_name', type: 'text', default: '' })
  senderName!: string;

  @Column({ name: 'sender_address', type: 'text', default: '' })
  senderAddress!: string;

  @Column({ type: 'text', default: '' })
  subject!: string;

  /** With quote and signature. */
  @Column({ type: 'text', default: '' })
  text!: string;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}
