import { projectStatuses, serviceKeys, type ProjectStatus, type ServiceKey } from '@hive/contracts';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { oneOf } from '../../../platform/database/one-of.js';
import { ClientEntity } from '../../base/people/client.entity.js';
import { EmployeeEntity } from '../../base/people/employee.entity.js';
import { TEXT_ORDER } from '../../../platform/database/text-order.js';

/** Work for a client. The people of the client cannot see a draft. */
@Entity('projects')
@Check('ck_projects_service', oneOf('service', serviceKeys))
@Check('ck_projects_status', oneOf('status', projectStatuses))
@Check('ck_projects_progress', 'progress BETWEEN 0 AND 100')
@Index('ix_projects_client_id', ['clientId', 'createdAt'])
@Index('ix_projects_owner_id', ['ownerId'])
@Index('ix_projects_created_at', ['createdAt'])
@Index('ix_projects_updated_at', ['updatedAt'])
@Index('ix_projects_due_date', ['dueDate'])
@Index('ix_projects_name', ['name'])
export class ProjectEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_projects' })
  id!: string;

  @ForeignKey(() => ClientEntity, { name: 'fk_projects_client_id', onDelete: 'CASCADE' })
  @Column({ name: 'client_id', type: 'uuid' })
  clientId!: string;

  @Column({ type: 'text', collation: TEXT_ORDER })
  name!: string;

  @Column({ type: 'text', nullable: true })
  description!: string | null;

  @Column({ type: 'text', nullable: true })
  service!: ServiceKey | null;

  @Column({ type: 'text', default: 'active' })
  status!: ProjectStatus;

  /** Computed from the milestones, if there are any. */
  @Column({ type: 'smallint', default: 0 })
  progress!: number;

  @ForeignKey(() => EmployeeEntity, { name: 'fk_projects_owner_id', onDelete: 'SET NULL' })
  @Column({ name: 'owner_id', type: 'uuid', nullable: true })
  ownerId!: string | null;

  @Column({ name: 'start_date', type: 'date', nullable: true })
  startDate!: string | null;

  @Column({ name: 'due_date', type: 'date', nullable: true })
  dueDate!: string | null;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  /** Changes of milestones and comments count too. */
  @Column({ name: 'updated_at', type: 'timestamptz', default: () => 'now()' })
  updatedAt!: Date;
}
