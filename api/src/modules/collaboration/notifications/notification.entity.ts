import { storedNotificationKinds, type StoredNotificationKind } from '@hive/contracts';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { PrincipalKind } from '../../../common/http/access/principal.js';
import { oneOf } from '../../../platform/database/one-of.js';
import { ClientEntity } from '../../base/people/client.entity.js';

/** One person's notification. There is one unread row for each kind and subject, which later ones change. */
@Entity('notifications')
@Index('uq_notifications_unread', ['recipientId', 'kind', 'subjectId'], { unique: true, where: 'read_at IS NULL' })
@Index('ix_notifications_recipient_id', ['recipientId', 'createdAt'])
@Index('ix_notifications_subject_id', ['subjectId'])
@Index('ix_notifications_client_id', ['clientId'])
@Index('ix_notifications_created_at', ['createdAt'])
@Index('ix_notifications_mail_due_at', ['mailDueAt'], { where: 'mail_due_at IS NOT NULL' })
@Check('ck_notifications_recipient_kind', `recipient_kind IN ('staff', 'client', 'client-employee')`)
@Check('ck_notifications_kind', oneOf('kind', storedNotificationKinds))
export class NotificationEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_notifications' })
  id!: string;

  @Column({ name: 'recipient_kind', type: 'text' })
  recipientKind!: PrincipalKind;

  @Column({ name: 'recipient_id', type: 'uuid' })
  recipientId!: string;

  @Column({ type: 'text' })
  kind!: StoredNotificationKind;

  /** What the notification is about, as the audit log names it. */
  @Column({ name: 'subject_type', type: 'text' })
  subjectType!: string;

  @Column({ name: 'subject_id', type: 'uuid' })
  subjectId!: string;

  /** The client concerned. People who may no longer see the client no longer see the notification. */
  @ForeignKey(() => ClientEntity, { name: 'fk_notifications_client_id', onDelete: 'CASCADE' })
  @Column({ name: 'client_id', type: 'uuid', nullable: true })
  clientId!: string | null;

  /** Who did it; null for the system and for visitors. */
  @Column({ name: 'actor_id', type: 'uuid', nullable: true })
  actorId!: string | null;

  @Column({ type: 'text' })
  title!: string;

  @Column({ type: 'text' })
  text!: string;

  @Column({ type: 'text' })
  path!: string;

  @Column({ type: 'integer', default: 1 })
  count!: number;

  /** False when the person wants it by e-mail alone. */
  @Column({ name: 'is_in_app', type: 'boolean' })
  isInApp!: boolean;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  @Column({ name: 'read_at', type: 'timestamptz', nullable: true })
  readAt!: Date | null;

  /** When the digest may include it; null if mailed or not to be mailed. */
  @Column({ name: 'mail_due_at', type: 'timestamptz', nullable: true })
  mailDueAt!: Date | null;
}
