import type { ErrorCode } from '@hive/contracts';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ClientEntity } from '../../base/people/client.entity.js';

/**
 * What a client used in one month. Drafts and images are reserved here before they are made, so that parallel requests
 * cannot pass the quota, and released when they fail.
 */
@Entity('ai_usage')
@Index('ix_ai_usage_month', ['month'])
export class AiUsageEntity {
  @ForeignKey(() => ClientEntity, { name: 'fk_ai_usage_client_id', onDelete: 'CASCADE' })
  @PrimaryColumn({ name: 'client_id', type: 'uuid', primaryKeyConstraintName: 'pk_ai_usage' })
  clientId!: string;

  /** `2026-03`. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'pk_ai_usage' })
  month!: string;

  @Column({ type: 'integer', default: 0 })
  drafts!: number;

  @Column({ type: 'integer', default: 0 })
  images!: number;

  @Column({ type: 'integer', default: 0 })
  failures!: number;

  /** Counts all requests of the client; never decreases. */
  @Column({ type: 'integer', default: 0 })
  turns!: number;

  @Column({ name: 'input_tokens', type: 'bigint', default: 0 })
  inputTokens!: string;

  @Column({ name: 'output_tokens', type: 'bigint', default: 0 })
  outputTokens!: string;

  @Column({ name: 'cost_micros', type: 'bigint', default: 0 })
  costMicros!: string;

  /** Of the newest failure. */
  @Column({ name: 'failure_code', type: 'text', nullable: true })
  failureCode!: ErrorCode | null;

  @Column({ name: 'failed_at', type: 'timestamptz', nullable: true })
  failedAt!: Date | null;
}
