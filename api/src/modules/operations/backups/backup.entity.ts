import { backupKinds, backupStatuses, type BackupKind, type BackupStatus } from '@hive/contracts';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { oneOf } from '../../../platform/database/one-of.js';
import { EmployeeEntity } from '../../base/people/employee.entity.js';

/** One archive of the installation. Rows of this table are in no archive. */
@Entity('backups')
@Check('ck_backups_kind', oneOf('kind', backupKinds))
@Check('ck_backups_status', oneOf('status', backupStatuses))
@Index('ix_backups_created_at', ['createdAt'])
export class BackupEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_backups' })
  id!: string;

  @Column({ type: 'text' })
  kind!: BackupKind;

  @Column({ type: 'text', default: 'waiting' })
  status!: BackupStatus;

  /** How often it was started. Each run has an archive of its own, and only the newest can finish the backup. */
  @Column({ type: 'integer', default: 0 })
  run!: number;

  /** Why it failed, in words for administrators. */
  @Column({ type: 'text', nullable: true })
  failure!: string | null;

  @Column({ name: 'done_bytes', type: 'double precision', default: 0 })
  doneBytes!: number;

  @Column({ name: 'total_bytes', type: 'double precision', default: 0 })
  totalBytes!: number;

  @Column({ name: 'file_bytes', type: 'double precision', nullable: true })
  fileBytes!: number | null;

  @ForeignKey(() => EmployeeEntity, { name: 'fk_backups_requested_by', onDelete: 'SET NULL' })
  @Column({ name: 'requested_by', type: 'uuid', nullable: true })
  requestedBy!: string | null;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  @Column({ name: 'finished_at', type: 'timestamptz', nullable: true })
  finishedAt!: Date | null;
}
