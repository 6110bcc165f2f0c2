import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ClientEntity } from '../../base/people/client.entity.js';
import { EmployeeEntity } from '../../base/people/employee.entity.js';

/** What a note is about. */
export type NoteSubject = { clientId: string } | { messageId: string };

/** An internal note of staff about a client or a contact message. */
@Entity('notes')
@Check('ck_notes_subject', 'num_nonnulls(client_id, message_id) = 1')
@Index('ix_notes_client_id', ['clientId', 'createdAt'])
@Index('ix_notes_message_id', ['messageId'])
@Index('ix_notes_author_id', ['authorId'])
export class NoteEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_notes' })
  id!: string;

  @ForeignKey(() => ClientEntity, { name: 'fk_notes_client_id', onDelete: 'CASCADE' })
  @Column({ name: 'client_id', type: 'uuid', nullable: true })
  clientId!: string | null;

  // named by a string, because the entity belongs to a higher domain
  @ForeignKey('ContactMessageEntity', { name: 'fk_notes_message_id', onDelete: 'CASCADE' })
  @Column({ name: 'message_id', type: 'uuid', nullable: true })
  messageId!: string | null;

  @ForeignKey(() => EmployeeEntity, { name: 'fk_notes_author_id', onDelete: 'SET NULL' })
  @Column({ name: 'author_id', type: 'uuid', nullable: true })
  authorId!: string | null;

  @Column({ type: 'text' })
  text!: string;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  /** Null until the text is changed. */
  @Column({ name: 'updated_at', type: 'timestamptz', nullable: true })
  updatedAt!: Date | null;
}
