import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ContactMessageEntity } from '../contact/contact-message.entity.js';
import { EmployeeEntity } from '../employees/employee.entity.js';

/** An internal note of staff about a contact message. */
@Entity('notes')
@Index('ix_notes_message_id', ['messageId'])
@Index('ix_notes_author_id', ['authorId'])
export class NoteEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_notes' })
  id!: string;

  @ForeignKey(() => ContactMessageEntity, { name: 'fk_notes_message_id', onDelete: 'CASCADE' })
  @Column({ name: 'message_id', type: 'uuid' })
  messageId!: string;

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
