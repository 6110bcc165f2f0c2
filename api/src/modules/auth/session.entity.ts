import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One login in one browser. An ended session stays until its expiry, so that a reused token is detected. */
@Entity('sessions')
@Check('ck_sessions_principal_kind', `principal_kind IN ('staff', 'client', 'client-employee')`)
@Index('ix_sessions_principal', ['principalKind', 'principalId'])
@Index('ix_sessions_expires_at', ['expiresAt'])
export class SessionEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_sessions' })
  id!: string;

  @Column({ name: 'principal_kind', type: 'text' })
  principalKind!: 'staff' | 'client' | 'client-employee';

  @Column({ name: 'principal_id', type: 'uuid' })
  principalId!: string;

  /** SHA-256 of the current refresh token, in hex. */
  @Column({ name: 'refresh_hash', type: 'text' })
  refreshHash!: string;

  /** SHA-256 of the previous refresh token, which another tab may still present for a moment. */
  @Column({ name: 'previous_refresh_hash', type: 'text', nullable: true })
  previousRefreshHash!: string | null;

  @Column({ name: 'rotated_at', type: 'timestamptz' })
  rotatedAt!: Date;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  /** The browser of the login, for the list of the own sessions. */
  @Column({ name: 'user_agent', type: 'text', nullable: true })
  userAgent!: string | null;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt!: Date;

  @Column({ name: 'ended_at', type: 'timestamptz', nullable: true })
  endedAt!: Date | null;
}
