import type { FrameImage, Picture } from '@hive/contracts';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { EmployeeEntity } from '../employees/employee.entity.js';

/** What one frame of the public pages shows. `imageData` is the URL of its file, never the bytes. */
@Entity('frame_images')
@Index('uq_frame_images_frame_id', ['frameId'], { unique: true })
@Check('ck_frame_images_file_type', `file_type IN ('image', 'video')`)
export class FrameImageEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_frame_images' })
  id!: string;

  @Column({ name: 'frame_id', type: 'text' })
  frameId!: string;

  @Column({ name: 'image_data', type: 'text' })
  imageData!: string;

  @Column({ name: 'file_name', type: 'text' })
  fileName!: string;

  @Column({ name: 'file_type', type: 'text' })
  fileType!: FrameImage['fileType'];

  @Column({ name: 'mime_type', type: 'text' })
  mimeType!: string;

  @Column({ type: 'text', default: '' })
  alt!: string;

  /** Null for a film. */
  @Column({ type: 'jsonb', nullable: true })
  picture!: Picture | null;

  @ForeignKey(() => EmployeeEntity, { name: 'fk_frame_images_uploaded_by', onDelete: 'SET NULL' })
  @Column({ name: 'uploaded_by', type: 'uuid', nullable: true })
  uploadedBy!: string | null;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  @Column({ name: 'updated_at', type: 'timestamptz', default: () => 'now()' })
  updatedAt!: Date;
}
