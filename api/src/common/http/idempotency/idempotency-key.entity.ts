import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A call with an Idempotency-Key, and its response once it has one. */
@Entity('idempotency_keys')
@Check('ck_idempotency_keys_answer', `(status = 'done') = (answer IS NOT NULL)`)
@Check('ck_idempotency_keys_status', `status IN ('running', 'done')`)
@Index('ix_idempotency_keys_created_at', ['createdAt'])
export class IdempotencyKeyEntity {
  /** SHA-256 of route, caller and key. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'pk_idempotency_keys' })
  id!: string;

  /** SHA-256 of the path's parameters and the body. */
  @Column({ name: 'request_hash', type: 'text' })
  requestHash!: string;

  @Column({ type: 'text' })
  status!: 'running' | 'done';

  @Column({ type: 'jsonb', nullable: true })
  answer!: { body: unknown } | null;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
