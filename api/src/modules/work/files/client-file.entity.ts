import { fileSections, type FileSection } from '@hive/contracts';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { oneOf } from '../../../platform/database/one-of.js';
import { ClientEntity } from '../../base/people/client.entity.js';
import { MilestoneEntity } from '../project-records/milestone.entity.js';
import { ProjectEntity } from '../project-records/project.entity.js';
import { TEXT_ORDER } from '../../../platform/database/text-order.js';

/** A file of a client. Its content is in its versions. */
@Entity('client_files')
@Check('ck_client_files_section', oneOf('section', fileSections))
@Index('ix_client_files_client_id', ['clientId', 'uploadedAt'])
@Index('ix_client_files_project_id', ['projectId'])
@Index('ix_client_files_milestone_id', ['milestoneId'])
export class ClientFileEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_client_files' })
  id!: string;

  @ForeignKey(() => ClientEntity, { name: 'fk_client_files_client_id', onDelete: 'CASCADE' })
  @Column({ name: 'client_id', type: 'uuid' })
  clientId!: string;

  @ForeignKey(() => ProjectEntity, { name: 'fk_client_files_project_id', onDelete: 'CASCADE' })
  @Column({ name: 'project_id', type: 'uuid', nullable: true })
  projectId!: string | null;

  @ForeignKey(() => MilestoneEntity, { name: 'fk_client_files_milestone_id', onDelete: 'SET NULL' })
  @Column({ name: 'milestone_id', type: 'uuid', nullable: true })
  milestoneId!: string | null;

  @Column({ type: 'text' })
  section!: FileSection;

  @Column({ name: 'file_name', type: 'text', collation: TEXT_ORDER })
  fileName!: string;

  /** Of the current version, by its bytes. */
  @Column({ name: 'file_type', type: 'text' })
  fileType!: string;

  @Column({ name: 'uploaded_at', type: 'timestamptz', default: () => 'now()' })
  uploadedAt!: Date;

  @Column({ name: 'current_version', type: 'integer', default: 1 })
  currentVersion!: number;

  @Column({ name: 'updated_at', type: 'timestamptz', default: () => 'now()' })
  updatedAt!: Date;
}
