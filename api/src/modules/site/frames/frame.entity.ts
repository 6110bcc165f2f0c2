import type { PublicFrame, ResponsiveImage } from '@hive/contracts';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { EmployeeEntity } from '../../base/people/employee.entity.js';

/** A named slot of the public pages. `imageData` is the URL of its file, never the bytes. */
@Entity('frame_images')
@Index('uq_frame_images_frame_id', ['frameId'], { unique: true })
@Check('ck_frame_images_file_type', `file_type IN ('image', 'video')`)
export class FrameEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_frame_images' })
  id!: string;

  @Column({ name: 'frame_id', type: 'text' })
  frameId!: string;

  @Column({ name: 'image_data', type: 'text' })
  imageData!: string;

  @Column({ name: 'file_name', type: 'text' })
  fileName!: string;

  @Column({ name: 'file_type', type: 'text' })
  fileType!: PublicFrame['fileType'];

  @Column({ name: 'mime_type', type: 'text' })
  mimeType!: string;

  @Column({ type: 'text', default: '' })
  alt!: string;

  /** Null for an uploaded video. */
  @Column({ name: 'picture', type: 'jsonb', nullable: true })
  image!: ResponsiveImage | null;

  @ForeignKey(() => EmployeeEntity, { name: 'fk_frame_images_uploaded_by', onDelete: 'SET NULL' })
  @Column({ name: 'uploaded_by', type: 'uuid', nullable: true })
  uploadedBy!: string | null;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  @Column({ name: 'updated_at', type: 'timestamptz', default: () => 'now()' })
  updatedAt!: Date;
}
