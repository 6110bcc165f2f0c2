import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One change and its actor. Append-only: the database rejects updates and deletes. */
@Entity({ name: 'audit_log' })
@Index('ix_audit_log_subject', ['subjectType', 'subjectId'])
@Index('ix_audit_log_subject_id', ['subjectId'])
// a trigram index; missing where the server has no pg_trgm
@Index('ix_audit_log_search', { synchronize: false })
@Index('ix_audit_log_created_at', ['createdAt'])
@Index('ix_audit_log_actor', ['actorId', 'createdAt'])
@Index('ix_audit_log_action', ['action', 'createdAt'])
export class AuditLogEntity {
  @PrimaryColumn({ name: 'id', type: 'uuid', primaryKeyConstraintName: 'pk_audit_log' })
  id!: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  /** Null for visitors and the system. */
  @Column({ name: 'actor_kind', type: 'text', nullable: true })
  actorKind!: 'staff' | 'client' | 'client-employee' | null;

  @Column({ name: 'actor_id', type: 'uuid', nullable: true })
  actorId!: string | null;

  @Column({ name: 'action', type: 'text' })
  action!: string;

  @Column({ name: 'subject_type', type: 'text' })
  subjectType!: string;

  @Column({ name: 'subject_id', type: 'text' })
  subjectId!: string;

  @Column({ name: 'before', type: 'jsonb', nullable: true })
  before!: Record<string, unknown> | null;

  @Column({ name: 'after', type: 'jsonb', nullable: true })
  after!: Record<string, unknown> | null;
}
