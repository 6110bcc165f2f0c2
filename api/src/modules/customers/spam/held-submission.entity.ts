import {
  heldSubmissionKinds,
  spamReasons,
  type CreateClient,
  type CreateSignup,
  type HeldSubmissionKind,
  type LeadSource,
  type SpamReason,
} from '@hive/contracts';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { oneOf } from '../../../platform/database/one-of.js';

/** What the visitor sent, as the schema of the form converted it. */
export type HeldBody = Omit<CreateClient, 'leadSource'> | Omit<CreateSignup, 'leadSource' | 'password'>;

/**
 * An assessment or a sign-up that may be spam. Until staff release it, no other table has a row for it: it counts nowhere, sends
 * no mail, and its address stays free.
 */
@Entity('held_submissions')
@Index('ix_held_submissions_created_at', ['createdAt', 'id'])
@Check('ck_held_submissions_kind', oneOf('kind', heldSubmissionKinds))
@Check('ck_held_submissions_reason', oneOf('reason', spamReasons))
@Check('ck_held_submissions_email_lower', `email = lower(email)`)
@Check('ck_held_submissions_password', `(kind = 'signup') = (password IS NOT NULL)`)
export class HeldSubmissionEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_held_submissions' })
  id!: string;

  @Column({ type: 'text' })
  kind!: HeldSubmissionKind;

  @Column({ type: 'text' })
  reason!: SpamReason;

  /** The address in the body, always lower case. */
  @Column({ type: 'text' })
  email!: string;

  @Column({ type: 'jsonb' })
  body!: HeldBody;

  /** argon2id, of a sign-up. */
  @Column({ name: 'password', type: 'text', nullable: true, select: false })
  passwordHash!: string | null;

  @Column({ name: 'lead_source', type: 'jsonb', nullable: true })
  leadSource!: LeadSource | null;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}
