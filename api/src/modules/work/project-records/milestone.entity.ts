import { milestoneStatuses, type MilestoneStatus } from '@hive/contracts';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { oneOf } from '../../../platform/database/one-of.js';
import { EmployeeEntity } from '../../base/people/employee.entity.js';
import { ProjectEntity } from './project.entity.js';

/** A step of a project. It changes only under a lock of its project. */
@Entity('milestones')
@Check('ck_milestones_status', oneOf('status', milestoneStatuses))
@Check('ck_milestones_completed', `is_completed = (status = 'completed') AND is_completed = (completed_at IS NOT NULL)`)
@Index('ix_milestones_project_id', ['projectId', 'position'])
@Index('ix_milestones_open_due_date', ['dueDate'], { where: 'NOT is_completed' })
@Index('ix_milestones_assignee_id', ['assigneeId'], { where: 'assignee_id IS NOT NULL' })
@Index('ix_milestones_submitted_at', ['submittedAt', 'id'], { where: `status = 'submitted'` })
export class MilestoneEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_milestones' })
  id!: string;

  @ForeignKey(() => ProjectEntity, { name: 'fk_milestones_project_id', onDelete: 'CASCADE' })
  @Column({ name: 'project_id', type: 'uuid' })
  projectId!: string;

  @Column({ type: 'text' })
  title!: string;

  @Column({ type: 'text', nullable: true })
  description!: string | null;

  /** From 0, without gaps. */
  @Column({ type: 'smallint' })
  position!: number;

  @Column({ name: 'due_date', type: 'date', nullable: true })
  dueDate!: string | null;

  /** Shown and counted only while the person is active and sees the project, see `joinAssignee`. */
  @ForeignKey(() => EmployeeEntity, { name: 'fk_milestones_assignee_id', onDelete: 'SET NULL' })
  @Column({ name: 'assignee_id', type: 'uuid', nullable: true })
  assigneeId!: string | null;

  @Column({ name: 'requires_approval', type: 'boolean', default: false })
  requiresApproval!: boolean;

  @Column({ type: 'text', default: 'planned' })
  status!: MilestoneStatus;

  @Column({ name: 'is_completed', type: 'boolean', default: false })
  isCompleted!: boolean;

  @Column({ name: 'completed_at', type: 'timestamptz', nullable: true })
  completedAt!: Date | null;

  /** The latest submission and the decision about it; null before the first submission and after a withdrawal. */
  @Column({ name: 'submitted_at', type: 'timestamptz', nullable: true })
  submittedAt!: Date | null;

  @ForeignKey(() => EmployeeEntity, { name: 'fk_milestones_submitted_by', onDelete: 'SET NULL' })
  @Column({ name: 'submitted_by', type: 'uuid', nullable: true })
  submittedBy!: string | null;

  @Column({ name: 'submit_note', type: 'text', nullable: true })
  submitNote!: string | null;

  /** The latest reminder of those who can approve the submission. */
  @Column({ name: 'reminded_at', type: 'timestamptz', nullable: true })
  remindedAt!: Date | null;

  @Column({ name: 'decided_at', type: 'timestamptz', nullable: true })
  decidedAt!: Date | null;

  /** Id of the client (its own login) or of a team member. */
  @Column({ name: 'decided_by_id', type: 'uuid', nullable: true })
  decidedById!: string | null;

  @Column({ name: 'decided_by_name', type: 'text', nullable: true })
  decidedByName!: string | null;

  @Column({ name: 'decision_comment', type: 'text', nullable: true })
  decisionComment!: string | null;

  /** The due dates about which the mails have been sent. */
  @Column({ name: 'due_soon_mailed_for', type: 'date', nullable: true })
  dueSoonMailedFor!: string | null;

  @Column({ name: 'overdue_mailed_for', type: 'date', nullable: true })
  overdueMailedFor!: string | null;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  @Column({ name: 'updated_at', type: 'timestamptz', default: () => 'now()' })
  updatedAt!: Date;
}
