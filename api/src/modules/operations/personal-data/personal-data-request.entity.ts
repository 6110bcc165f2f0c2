import {
  personalDataKinds,
  personalDataStatuses,
  type PersonalDataKind,
  type PersonalDataStatus,
} from '@hive/contracts';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { ResolvedSubject } from '../../../common/personal-data/personal-table.js';
import { oneOf } from '../../../platform/database/one-of.js';
import { EmployeeEntity } from '../../base/people/employee.entity.js';

/** One export or erasure. */
@Entity('personal_data_requests')
@Check('ck_personal_data_requests_kind', oneOf('kind', personalDataKinds))
@Check('ck_personal_data_requests_status', oneOf('status', personalDataStatuses))
@Index('ix_personal_data_requests_created_at', ['createdAt'])
export class PersonalDataRequestEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_personal_data_requests' })
  id!: string;

  @Column({ type: 'text' })
  kind!: PersonalDataKind;

  /** E-mail address of the person or name of the client, until the erasure or the end of the file. */
  @Column({ type: 'text', nullable: true })
  name!: string | null;

  /** Null for a person. */
  @Column({ name: 'client_id', type: 'uuid', nullable: true })
  clientId!: string | null;

  /**
   * What was found when the request was made: an erasure that was interrupted cannot find it again. Null once the request
   * has ended.
   */
  @Column({ type: 'jsonb', nullable: true })
  subject!: ResolvedSubject | null;

  @Column({ type: 'text', default: 'waiting' })
  status!: PersonalDataStatus;

  @Column({ name: 'done_rows', type: 'integer', default: 0 })
  doneRows!: number;

  @Column({ name: 'total_rows', type: 'integer', default: 0 })
  totalRows!: number;

  @ForeignKey(() => EmployeeEntity, { name: 'fk_personal_data_requests_requested_by', onDelete: 'SET NULL' })
  @Column({ name: 'requested_by', type: 'uuid', nullable: true })
  requestedBy!: string | null;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  @Column({ name: 'finished_at', type: 'timestamptz', nullable: true })
  finishedAt!: Date | null;

  @Column({ name: 'expires_at', type: 'timestamptz', nullable: true })
  expiresAt!: Date | null;

  @Column({ name: 'file_bytes', type: 'double precision', nullable: true })
  fileBytes!: number | null;
}
