import { chatSenderTypes, type ChatSenderType } from '@hive/contracts';
import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { oneOf } from '../../../platform/database/one-of.js';
import { ClientEntity } from '../../base/people/client.entity.js';

/** How far the unread messages of one side of a conversation were in a digest. */
@Entity('chat_mail_marks')
@Check('ck_chat_mail_marks_sender_type', oneOf('sender_type', chatSenderTypes))
export class ChatMailMarkEntity {
  @ForeignKey(() => ClientEntity, { name: 'fk_chat_mail_marks_client_id', onDelete: 'CASCADE' })
  @PrimaryColumn({ name: 'client_id', type: 'uuid', primaryKeyConstraintName: 'pk_chat_mail_marks' })
  clientId!: string;

  @PrimaryColumn({ name: 'sender_type', type: 'text', primaryKeyConstraintName: 'pk_chat_mail_marks' })
  senderType!: ChatSenderType;

  /** The sequence of the last message that was in a digest. */
  @Column({ name: 'mailed_up_to', type: 'integer' })
  mailedUpTo!: number;
}
