import { notificationKinds, type NotificationKind } from '@hive/contracts';
import { Check, Column, Entity, PrimaryColumn, Unique } from 'typeorm';
import type { PrincipalKind } from '../../../common/http/access/principal.js';
import { oneOf } from '../../../platform/database/one-of.js';

/** The preferences that a person has changed; kinds without a row have the defaults of `notifications.rules.ts`. */
@Entity('notification_preferences')
@Unique('uq_notification_preferences', ['personId', 'kind'])
@Check('ck_notification_preferences_person_kind', `person_kind IN ('staff', 'client', 'client-employee')`)
@Check('ck_notification_preferences_kind', oneOf('kind', notificationKinds))
export class NotificationPreferenceEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_notification_preferences' })
  id!: string;

  @Column({ name: 'person_kind', type: 'text' })
  personKind!: PrincipalKind;

  @Column({ name: 'person_id', type: 'uuid' })
  personId!: string;

  @Column({ type: 'text' })
  kind!: NotificationKind;

  @Column({ name: 'in_app', type: 'boolean' })
  inApp!: boolean;

  @Column({ name: 'by_mail', type: 'boolean' })
  byMail!: boolean;
}
