import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { PrincipalKind } from '../../../common/http/access/principal.js';

/** `set-password` is for people who were invited, `reset-password` for people who forgot theirs. */
export type TokenPurpose = 'confirm-portal-access' | 'set-password' | 'reset-password';

/** The token of a link in a mail. Only its hash is stored; it works once, until it expires. */
@Entity('one_time_tokens')
@Index('uq_one_time_tokens_hash', ['hash'], { unique: true })
@Index('ix_one_time_tokens_subject', ['subjectId', 'purpose'])
@Check('ck_one_time_tokens_purpose', `purpose IN ('confirm-portal-access', 'set-password', 'reset-password')`)
export class OneTimeTokenEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_one_time_tokens' })
  id!: string;

  @Column({ type: 'text' })
  purpose!: TokenPurpose;

  @Column({ name: 'subject_kind', type: 'text', default: 'client' })
  subjectKind!: PrincipalKind;

  /** The account that the token is for. */
  @Column({ name: 'subject_id', type: 'uuid' })
  subjectId!: string;

  /** SHA-256 of the token, hex. */
  @Column({ type: 'text' })
  hash!: string;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt!: Date;

  @Column({ name: 'used_at', type: 'timestamptz', nullable: true })
  usedAt!: Date | null;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}
