import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, type ObjectLiteral } from 'typeorm';
import { oneOf } from '../../../platform/database/one-of.js';
import { EmployeeEntity } from '../../base/people/employee.entity.js';

export const bulkSubjects = ['client', 'contact', 'project'] as const;
/** The type of the rows in the audit log, which the names of their events start with. */
export type BulkSubject = (typeof bulkSubjects)[number];

/** A row that was changed: the changed columns, before and after it. */
export interface ChangedRow {
  id: string;
  before: ObjectLiteral;
  after: ObjectLiteral;
}

/** A change of several rows that its author can still undo. */
@Entity('bulk_changes')
@Check('ck_bulk_changes_subject', oneOf('subject', bulkSubjects))
@Index('ix_bulk_changes_employee_id', ['employeeId'])
export class BulkChangeEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_bulk_changes' })
  id!: string;

  @ForeignKey(() => EmployeeEntity, { name: 'fk_bulk_changes_employee_id', onDelete: 'CASCADE' })
  @Column({ name: 'employee_id', type: 'uuid' })
  employeeId!: string;

  @Column({ type: 'text' })
  subject!: BulkSubject;

  @Column({ type: 'jsonb' })
  rows!: ChangedRow[];

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
