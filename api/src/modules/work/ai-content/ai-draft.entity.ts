import {
  aiAuthorKinds,
  aiContentTypes,
  aiDraftStatuses,
  aiLengths,
  aiTones,
  type AiContentType,
  type AiDraftStatus,
  type AiLength,
  type AiTone,
  type ErrorCode,
} from '@hive/contracts';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { oneOf } from '../../../platform/database/one-of.js';
import { ClientEntity } from '../../base/people/client.entity.js';

/** A text that was generated for a client. It exists from the moment of the request. */
@Entity('ai_drafts')
@Check('ck_ai_drafts_author_kind', oneOf('author_kind', aiAuthorKinds))
@Check('ck_ai_drafts_content_type', oneOf('content_type', aiContentTypes))
@Check('ck_ai_drafts_tone', oneOf('tone', aiTones))
@Check('ck_ai_drafts_length', oneOf('length', aiLengths))
@Check('ck_ai_drafts_status', oneOf('status', aiDraftStatuses))
@Index('ix_ai_drafts_client_id', ['clientId', 'createdAt'])
@Index('ix_ai_drafts_generating', ['aliveAt'], { where: `status = 'generating'` })
export class AiDraftEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_ai_drafts' })
  id!: string;

  @ForeignKey(() => ClientEntity, { name: 'fk_ai_drafts_client_id', onDelete: 'CASCADE' })
  @Column({ name: 'client_id', type: 'uuid' })
  clientId!: string;

  @Column({ name: 'author_kind', type: 'text' })
  authorKind!: (typeof aiAuthorKinds)[number];

  @Column({ name: 'author_id', type: 'uuid', nullable: true })
  authorId!: string | null;

  @Column({ name: 'author_name', type: 'text' })
  authorName!: string;

  @Column({ name: 'content_type', type: 'text' })
  contentType!: AiContentType;

  @Column({ type: 'text' })
  tone!: AiTone;

  @Column({ type: 'text' })
  length!: AiLength;

  @Column({ name: 'custom_prompt', type: 'text', nullable: true })
  customPrompt!: string | null;

  /** Markdown; what has arrived so far while it is generated. */
  @Column({ type: 'text', default: '' })
  content!: string;

  @Column({ name: 'image_prompt', type: 'text', nullable: true })
  imagePrompt!: string | null;

  @Column({ type: 'text', default: 'generating' })
  status!: AiDraftStatus;

  @Column({ name: 'failure_code', type: 'text', nullable: true })
  failureCode!: ErrorCode | null;

  @Column({ name: 'is_offline', type: 'boolean', default: false })
  isOffline!: boolean;

  @Column({ type: 'text', nullable: true })
  model!: string | null;

  /** `2026-03`: the month whose quota it uses. */
  @Column({ type: 'text' })
  month!: string;

  @Column({ name: 'input_tokens', type: 'integer', default: 0 })
  inputTokens!: number;

  @Column({ name: 'output_tokens', type: 'integer', default: 0 })
  outputTokens!: number;

  /** Millionths of a US dollar. */
  @Column({ name: 'cost_micros', type: 'integer', default: 0 })
  costMicros!: number;

  /** When the process that generates it last wrote; a killed one writes no more. */
  @Column({ name: 'alive_at', type: 'timestamptz', default: () => 'now()' })
  aliveAt!: Date;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  @Column({ name: 'updated_at', type: 'timestamptz', default: () => 'now()' })
  updatedAt!: Date;
}
