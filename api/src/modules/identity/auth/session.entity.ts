import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ClientEntity } from '../../base/people/client.entity.js';

/** One login in one browser. An ended session stays until its expiry, so that a reused token is detected. */
@Entity('sessions')
@Check('ck_sessions_principal_kind', `principal_kind IN ('staff', 'client', 'client-employee')`)
@Check('ck_sessions_viewing_is_staff', `viewing_client_id IS NULL OR principal_kind = 'staff'`)
@Index('ix_sessions_principal', ['principalKind', 'principalId'])
@Index('ix_sessions_expires_at', ['expiresAt'])
@Index('ix_sessions_viewing_client_id', ['viewingClientId'])
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

  /** The browser of the login, for the list of a person's sessions. */
  @Column({ name: 'user_agent', type: 'text', nullable: true })
  userAgent!: string | null;

  /** Staff only: the client as whom they view the portal, read-only. */
  @ForeignKey(() => ClientEntity, { name: 'fk_sessions_viewing_client_id', onDelete: 'SET NULL' })
  @Column({ name: 'viewing_client_id', type: 'uuid', nullable: true })
  viewingClientId!: string | null;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt!: Date;

  @Column({ name: 'ended_at', type: 'timestamptz', nullable: true })
  endedAt!: Date | null;
}
