import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { ClientFileEntity } from '../files/client-file.entity.js';
import { ChatMessageEntity } from './chat-message.entity.js';

/** A file of a message, in the version that was current when it was sent. */
@Entity('chat_message_files')
@Unique('uq_chat_message_files_position', ['messageId', 'position'])
@Index('ix_chat_message_files_file_id', ['fileId'])
export class ChatMessageFileEntity {
  @PrimaryColumn({
    type: 'uuid',
    primaryKeyConstraintName: 'pk_chat_message_files',
  })
  id!: string;

  @ForeignKey(() => ChatMessageEntity, { name: 'fk_chat_message_files_message_id', onDelete: 'CASCADE' })
  @Column({ name: 'message_id', type: 'uuid' })
  messageId!: string;

  /** From 0. */
  @Column({ type: 'integer' })
  position!: number;

  /** Null when the file was deleted. */
  @ForeignKey(() => ClientFileEntity, { name: 'fk_chat_message_files_file_id', onDelete: 'SET NULL' })
  @Column({ name: 'file_id', type: 'uuid', nullable: true })
  fileId!: string | null;

  @Column({ type: 'integer' })
  version!: number;

  @Column({ name: 'file_name', type: 'text' })
  fileName!: string;

  @Column({ name: 'mime_type', type: 'text' })
  mimeType!: string;

  @Column({ type: 'integer' })
  bytes!: number;
}
