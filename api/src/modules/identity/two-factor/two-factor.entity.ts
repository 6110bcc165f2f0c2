import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PrincipalKind } from '../../../common/http/access/principal.js';

/** The second factor of an account; once confirmed, it is required at each login. */
@Entity('two_factors')
export class TwoFactorEntity {
  @PrimaryColumn({ name: 'principal_kind', type: 'text', primaryKeyConstraintName: 'pk_two_factors' })
  principalKind!: PrincipalKind;

  @PrimaryColumn({ name: 'principal_id', type: 'uuid', primaryKeyConstraintName: 'pk_two_factors' })
  principalId!: string;

  /** The shared secret, encrypted with a key that is derived from the installation's secret. */
  @Column({ type: 'text', select: false })
  secret!: string;

  /** Null while the person has not entered a first code. */
  @Column({ name: 'confirmed_at', type: 'timestamptz', nullable: true })
  confirmedAt!: Date | null;

  /** The time step of the last code: that code and earlier ones no longer work. */
  @Column({ name: 'last_step', type: 'integer', default: 0 })
  lastStep!: number;

  /** Keyed hashes of the recovery codes that are left. */
  @Column({ name: 'recovery_hashes', type: 'text', array: true, default: () => `'{}'`, select: false })
  recoveryHashes!: string[];

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}
