import { fileAuthorKinds, fileSections, type FileAuthorKind, type FileSection } from '@hive/contracts';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { oneOf } from '../../../../platform/database/one-of.js';
import { ClientEntity } from '../../../base/people/client.entity.js';
import { MilestoneEntity } from '../../project-records/milestone.entity.js';
import { ProjectEntity } from '../../project-records/project.entity.js';
import { ClientFileEntity } from '../client-file.entity.js';

/** An unfinished upload. Only this row decides how many bytes have arrived, not the storage. */
@Entity('file_uploads')
@Check('ck_file_uploads_section', oneOf('section', fileSections))
@Check('ck_file_uploads_uploader_kind', oneOf('uploader_kind', fileAuthorKinds))
@Check('ck_file_uploads_received', `received BETWEEN 0 AND bytes`)
@Index('ix_file_uploads_client_id', ['clientId'])
@Index('ix_file_uploads_updated_at', ['updatedAt'])
export class FileUploadEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_file_uploads' })
  id!: string;

  @ForeignKey(() => ClientEntity, { name: 'fk_file_uploads_client_id', onDelete: 'CASCADE' })
  @Column({ name: 'client_id', type: 'uuid' })
  clientId!: string;

  @Column({ type: 'text' })
  section!: FileSection;

  @ForeignKey(() => ProjectEntity, { name: 'fk_file_uploads_project_id', onDelete: 'CASCADE' })
  @Column({ name: 'project_id', type: 'uuid', nullable: true })
  projectId!: string | null;

  @ForeignKey(() => MilestoneEntity, { name: 'fk_file_uploads_milestone_id', onDelete: 'SET NULL' })
  @Column({ name: 'milestone_id', type: 'uuid', nullable: true })
  milestoneId!: string | null;

  /** The file that gets a new version. */
  @ForeignKey(() => ClientFileEntity, { name: 'fk_file_uploads_file_id', onDelete: 'CASCADE' })
  @Column({ name: 'file_id', type: 'uuid', nullable: true })
  fileId!: string | null;

  @Column({ name: 'file_name', type: 'text' })
  fileName!: string;

  @Column({ type: 'integer' })
  bytes!: number;

  @Column({ type: 'integer', default: 0 })
  received!: number;

  /** Everything has arrived and is written: the content can be checked. */
  @Column({ name: 'is_sealed', type: 'boolean', default: false })
  isSealed!: boolean;

  /** The request that writes the next part. */
  @Column({ name: 'writer_id', type: 'uuid', nullable: true })
  writerId!: string | null;

  /** Until this time, other requests leave the part to the writer. */
  @Column({ name: 'writing_until', type: 'timestamptz', nullable: true })
  writingUntil!: Date | null;

  /** A writer that failed or was replaced may still write, so the content to be checked must be out of its reach. */
  @Column({ name: 'has_late_writer', type: 'boolean', default: false })
  hasLateWriter!: boolean;

  @Column({ name: 'uploader_kind', type: 'text' })
  uploaderKind!: FileAuthorKind;

  @Column({ name: 'uploader_id', type: 'uuid' })
  uploaderId!: string;

  @Column({ name: 'uploader_name', type: 'text' })
  uploaderName!: string;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  @Column({ name: 'updated_at', type: 'timestamptz', default: () => 'now()' })
  updatedAt!: Date;
}
