import {
  fileApprovals,
  fileAuthorKinds,
  filePreviewStatuses,
  type FileApproval,
  type FileAuthorKind,
  type FilePreviewStatus,
} from '@hive/contracts';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { oneOf } from '../../../platform/database/one-of.js';
import { ClientFileEntity } from './client-file.entity.js';

/** The previews of an image. */
export interface StoredPreview {
  /** Size of the image itself, upright. */
  width: number;
  height: number;
  /** Narrowest first. */
  files: { width: number; key: string }[];
}

/** One version of a file. A trigger refuses every change, and the deletion, of a locked one. */
@Entity('file_versions')
@Unique('uq_file_versions_number', ['fileId', 'number'])
@Check('ck_file_versions_approval', oneOf('approval', fileApprovals))
@Check('ck_file_versions_preview_status', oneOf('preview_status', filePreviewStatuses))
@Check('ck_file_versions_uploader_kind', oneOf('uploader_kind', fileAuthorKinds))
@Check('ck_file_versions_approved_is_locked', `(approval = 'approved') = is_locked`)
@Index('ix_file_versions_unannounced', ['createdAt'], { where: 'NOT is_announced' })
@Index('ix_file_versions_submission_unmailed', ['submittedAt'], { where: 'NOT is_submission_mailed' })
export class FileVersionEntity {
  /** The id of the upload that it came from. */
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_file_versions' })
  id!: string;

  @ForeignKey(() => ClientFileEntity, { name: 'fk_file_versions_file_id', onDelete: 'CASCADE' })
  @Column({ name: 'file_id', type: 'uuid' })
  fileId!: string;

  @Column({ type: 'integer' })
  number!: number;

  @Column({ name: 'file_name', type: 'text' })
  fileName!: string;

  @Column({ type: 'integer' })
  bytes!: number;

  /** In hex. */
  @Column({ type: 'text' })
  sha256!: string;

  @Column({ name: 'mime_type', type: 'text' })
  mimeType!: string;

  @Column({ name: 'storage_key', type: 'text' })
  storageKey!: string;

  @Column({ type: 'jsonb', nullable: true })
  preview!: StoredPreview | null;

  @Column({ name: 'preview_status', type: 'text', default: 'none' })
  previewStatus!: FilePreviewStatus;

  @Column({ type: 'text', default: 'none' })
  approval!: FileApproval;

  @Column({ name: 'is_locked', type: 'boolean', default: false })
  isLocked!: boolean;

  /** The latest submission; null for submissions from before this was recorded. */
  @Column({ name: 'submitted_at', type: 'timestamptz', nullable: true })
  submittedAt!: Date | null;

  @Column({ name: 'decided_at', type: 'timestamptz', nullable: true })
  decidedAt!: Date | null;

  @Column({ name: 'decided_by_id', type: 'uuid', nullable: true })
  decidedById!: string | null;

  @Column({ name: 'decided_by_name', type: 'text', nullable: true })
  decidedByName!: string | null;

  @Column({ name: 'decision_comment', type: 'text', nullable: true })
  decisionComment!: string | null;

  @Column({ name: 'uploader_kind', type: 'text' })
  uploaderKind!: FileAuthorKind;

  /** Null for `system`. */
  @Column({ name: 'uploader_id', type: 'uuid', nullable: true })
  uploaderId!: string | null;

  @Column({ name: 'uploader_name', type: 'text' })
  uploaderName!: string;

  /** False until the mail about this delivery is enqueued. */
  @Column({ name: 'is_announced', type: 'boolean', default: true })
  isAnnounced!: boolean;

  /** False from a submission until its mail is enqueued; true for versions that were never submitted. */
  @Column({ name: 'is_submission_mailed', type: 'boolean', default: true })
  isSubmissionMailed!: boolean;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}

/** The columns of a version without a decision. */
export const UNDECIDED = { decidedAt: null, decidedById: null, decidedByName: null, decisionComment: null } as const;
