import { dataExportStatuses, type DataExportStatus } from '@hive/contracts';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { oneOf } from '../../../platform/database/one-of.js';
import { EmployeeEntity } from '../../base/people/employee.entity.js';

/** One file with all data. Neither rows of this table nor their files are in a backup. */
@Entity('data_exports')
@Check('ck_data_exports_status', oneOf('status', dataExportStatuses))
@Index('ix_data_exports_created_at', ['createdAt'])
export class DataExportEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_data_exports' })
  id!: string;

  @Column({ type: 'text', default: 'waiting' })
  status!: DataExportStatus;

  /** How often it was started. Each run has a file of its own, and only the newest can finish the export. */
  @Column({ type: 'integer', default: 0 })
  run!: number;

  @Column({ name: 'done_tables', type: 'integer', default: 0 })
  doneTables!: number;

  @Column({ name: 'total_tables', type: 'integer', default: 0 })
  totalTables!: number;

  @Column({ name: 'file_bytes', type: 'double precision', nullable: true })
  fileBytes!: number | null;

  @ForeignKey(() => EmployeeEntity, { name: 'fk_data_exports_requested_by', onDelete: 'SET NULL' })
  @Column({ name: 'requested_by', type: 'uuid', nullable: true })
  requestedBy!: string | null;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  @Column({ name: 'finished_at', type: 'timestamptz', nullable: true })
  finishedAt!: Date | null;

  @Column({ name: 'expires_at', type: 'timestamptz', nullable: true })
  expiresAt!: Date | null;
}
