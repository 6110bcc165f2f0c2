import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { oneOf } from '../../../platform/database/one-of.js';
import { AlertEntity } from './alert.entity.js';

const states = ['waiting', 'sent', 'failed'] as const;
export type AlertMailState = (typeof states)[number];

/** The mail of one person. Its state prevents a second mail when the job runs twice, unless the process ended before `sent` was stored. */
@Entity('alert_mails')
@Check('ck_alert_mails_state', oneOf('state', states))
export class AlertMailEntity {
  @ForeignKey(() => AlertEntity, { name: 'fk_alert_mails_alert_id', onDelete: 'CASCADE' })
  @PrimaryColumn({ name: 'alert_id', type: 'uuid', primaryKeyConstraintName: 'pk_alert_mails' })
  alertId!: string;

  @PrimaryColumn({ name: 'person_id', type: 'uuid', primaryKeyConstraintName: 'pk_alert_mails' })
  personId!: string;

  @Column({ type: 'text', default: 'waiting' })
  state!: AlertMailState;
}
