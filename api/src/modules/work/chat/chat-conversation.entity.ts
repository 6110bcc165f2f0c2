import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ClientEntity } from '../../base/people/client.entity.js';

/** The conversation of a client, from its first message on. Sending locks the row, so that sequences have no gaps. */
@Entity('chat_conversations')
@Index('ix_chat_conversations_last_message_at', ['lastMessageAt', 'clientId'])
@Index('ix_chat_conversations_unannounced', ['lastMessageAt'], { where: 'announced_sequence < last_sequence' })
@Index('ix_chat_conversations_snoozed', ['clientId'], { where: 'is_awaiting_answer OR snoozed_until IS NOT NULL' })
export class ChatConversationEntity {
  @ForeignKey(() => ClientEntity, { name: 'fk_chat_conversations_client_id', onDelete: 'CASCADE' })
  @PrimaryColumn({ name: 'client_id', type: 'uuid', primaryKeyConstraintName: 'pk_chat_conversations' })
  clientId!: string;

  /** Also the number of messages. */
  @Column({ name: 'last_sequence', type: 'integer' })
  lastSequence!: number;

  @Column({ name: 'last_message_at', type: 'timestamptz' })
  lastMessageAt!: Date;

  /** The day on which a snoozed conversation returns; stays until the follow-up is done. */
  @Column({ name: 'snoozed_until', type: 'date', nullable: true })
  snoozedUntil!: string | null;

  /** Snoozed until the client writes. */
  @Column({ name: 'is_awaiting_answer', type: 'boolean', default: false })
  isAwaitingAnswer!: boolean;

  /** Messages up to this one were published; later ones may have been committed by a process that ended. */
  @Column({ name: 'announced_sequence', type: 'integer', default: 0 })
  announcedSequence!: number;
}
