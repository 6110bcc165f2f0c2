import { alertAudiences, alertStatuses, type AlertAudience, type AlertStatus } from '@hive/contracts';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { oneOf } from '../../../platform/database/one-of.js';
import { EmployeeEntity } from '../../base/people/employee.entity.js';

/** A message of the agency to many people, with its progress. The counts remain when the notifications are removed. */
@Entity('alerts')
@Check('ck_alerts_audience', oneOf('audience', alertAudiences))
@Check('ck_alerts_status', oneOf('status', alertStatuses))
@Index('ix_alerts_created_at', ['createdAt'])
export class AlertEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_alerts' })
  id!: string;

  @Column({ type: 'text' })
  title!: string;

  @Column({ type: 'text' })
  text!: string;

  @Column({ type: 'text' })
  audience!: AlertAudience;

  /** Set for the audience `chosen-clients`. */
  @Column({ name: 'client_ids', type: 'uuid', array: true, default: () => `'{}'` })
  clientIds!: string[];

  @Column({ name: 'in_app', type: 'boolean' })
  inApp!: boolean;

  @Column({ name: 'by_mail', type: 'boolean' })
  byMail!: boolean;

  @Column({ type: 'text', default: 'waiting' })
  status!: AlertStatus;

  /** People get the alert in the order of their ids; this is the last one so far. */
  @Column({ name: 'last_person_id', type: 'uuid', nullable: true })
  lastPersonId!: string | null;

  @Column({ name: 'total_people', type: 'integer' })
  totalPeople!: number;

  @Column({ name: 'done_people', type: 'integer', default: 0 })
  donePeople!: number;

  /** Notifications in the application. */
  @Column({ type: 'integer', default: 0 })
  delivered!: number;

  @Column({ type: 'integer', default: 0 })
  read!: number;

  @Column({ type: 'integer', default: 0 })
  mails!: number;

  @Column({ type: 'integer', default: 0 })
  mailed!: number;

  /** Mails that could not be delivered. */
  @Column({ type: 'integer', default: 0 })
  undelivered!: number;

  @ForeignKey(() => EmployeeEntity, { name: 'fk_alerts_sent_by', onDelete: 'SET NULL' })
  @Column({ name: 'sent_by', type: 'uuid', nullable: true })
  sentBy!: string | null;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  @Column({ name: 'finished_at', type: 'timestamptz', nullable: true })
  finishedAt!: Date | null;
}
