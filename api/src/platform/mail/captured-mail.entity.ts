import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { TEXT_ORDER } from '../database/text-order.js';

/** A mail that was stored instead of sent, because no SMTP server is configured. */
@Entity({ name: 'captured_mails' })
@Index('ix_captured_mails_created_at', ['createdAt'])
export class CapturedMailEntity {
  @PrimaryColumn({ name: 'id', type: 'uuid', primaryKeyConstraintName: 'pk_captured_mails' })
  id!: string;

  @Column({ name: 'from_address', type: 'text' })
  from!: string;

  @Column({ name: 'to_address', type: 'text' })
  to!: string;

  @Column({ name: 'reply_to', type: 'text', nullable: true })
  replyTo!: string | null;

  @Column({ name: 'subject', type: 'text', collation: TEXT_ORDER })
  subject!: string;

  @Column({ name: 'text', type: 'text' })
  text!: string;

  @Column({ name: 'html', type: 'text' })
  html!: string;

  /** Name of the template; empty for mails of older releases. */
  @Column({ name: 'template', type: 'text', default: '' })
  template!: string;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}
