import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** The sender of mails, in one row. Empty texts stand for the sender of the installation. */
@Entity('mail_settings')
@Check('ck_mail_settings_is_only', 'is_only')
export class MailSettingsEntity {
  @PrimaryColumn({ name: 'is_only', type: 'boolean', default: true, primaryKeyConstraintName: 'pk_mail_settings' })
  isOnly!: boolean;

  @Column({ name: 'sender_name', type: 'text', default: '' })
  name!: string;

  @Column({ name: 'sender_address', type: 'text', default: '' })
  address!: string;

  @Column({ name: 'reply_to', type: 'text', default: '' })
  replyTo!: string;

  @Column({ name: 'changed_at', type: 'timestamptz', nullable: true })
  changedAt!: Date | null;
}
