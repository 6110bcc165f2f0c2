import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { EmployeeEntity } from '../employees/employee.entity.js';
import { ClientEntity } from './client.entity.js';

/** An internal note about a client, which its own people never read. */
@Entity('client_notes')
@Index('ix_client_notes_client_id', ['clientId', 'createdAt'])
export class ClientNoteEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_client_notes' })
  id!: string;

  @ForeignKey(() => ClientEntity, { name: 'fk_client_notes_client_id', onDelete: 'CASCADE' })
  @Column({ name: 'client_id', type: 'uuid' })
  clientId!: string;

  @ForeignKey(() => EmployeeEntity, { name: 'fk_client_notes_author_id', onDelete: 'SET NULL' })
  @Column({ name: 'author_id', type: 'uuid', nullable: true })
  authorId!: string | null;

  @Column({ type: 'text' })
  text!: string;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}
