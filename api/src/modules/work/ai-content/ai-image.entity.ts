import { aiImageStatuses, type AiImageStatus, type ErrorCode } from '@hive/contracts';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { oneOf } from '../../../platform/database/one-of.js';
import { ClientEntity } from '../../base/people/client.entity.js';
import { AiDraftEntity } from './ai-draft.entity.js';

/** An image that was asked for by a client, from the moment of the request; callers follow it by its id as `jobId`. */
@Entity('ai_images')
@Check('ck_ai_images_status', oneOf('status', aiImageStatuses))
@Check('ck_ai_images_ready_is_stored', `(status = 'ready') = (storage_key IS NOT NULL)`)
@Index('ix_ai_images_client_id', ['clientId'])
@Index('ix_ai_images_draft_id', ['draftId', 'createdAt'])
@Index('ix_ai_images_pending', ['createdAt'], { where: `status = 'pending'` })
export class AiImageEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_ai_images' })
  id!: string;

  @ForeignKey(() => ClientEntity, { name: 'fk_ai_images_client_id', onDelete: 'CASCADE' })
  @Column({ name: 'client_id', type: 'uuid' })
  clientId!: string;

  @ForeignKey(() => AiDraftEntity, { name: 'fk_ai_images_draft_id', onDelete: 'CASCADE' })
  @Column({ name: 'draft_id', type: 'uuid', nullable: true })
  draftId!: string | null;

  @Column({ type: 'text' })
  prompt!: string;

  @Column({ type: 'text', default: 'pending' })
  status!: AiImageStatus;

  @Column({ name: 'failure_code', type: 'text', nullable: true })
  failureCode!: ErrorCode | null;

  @Column({ name: 'storage_key', type: 'text', nullable: true })
  storageKey!: string | null;

  @Column({ type: 'text', nullable: true })
  sha256!: string | null;

  @Column({ type: 'integer', nullable: true })
  bytes!: number | null;

  @Column({ name: 'is_offline', type: 'boolean', default: false })
  isOffline!: boolean;

  /** The number of the client's request: an offline image is drawn from it. */
  @Column({ type: 'integer' })
  turn!: number;

  @Column({ type: 'text', nullable: true })
  model!: string | null;

  /** `2026-03`: the month whose quota it uses. */
  @Column({ type: 'text' })
  month!: string;

  /** Millionths of a US dollar. */
  @Column({ name: 'cost_micros', type: 'integer', default: 0 })
  costMicros!: number;

  /** When its job ran last; null while it waits. */
  @Column({ name: 'started_at', type: 'timestamptz', nullable: true })
  startedAt!: Date | null;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}
