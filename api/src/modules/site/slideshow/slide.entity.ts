import type { ResponsiveImage } from '@hive/contracts';
import { Column, DeleteDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { EmployeeEntity } from '../../base/people/employee.entity.js';

/** A slide of the full-page background. `imageData` is the URL of its fallback file, never the bytes. */
@Entity('slideshow_images')
@Index('ix_slideshow_images_display_order', ['displayOrder'])
export class SlideEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_slideshow_images' })
  id!: string;

  /** Source of an imported image. */
  @Column({ name: 'image_url', type: 'text', nullable: true })
  imageUrl!: string | null;

  @Column({ name: 'image_data', type: 'text' })
  imageData!: string;

  @Column({ name: 'file_name', type: 'text', nullable: true })
  fileName!: string | null;

  @Column({ name: 'display_order', type: 'integer', default: 0 })
  displayOrder!: number;

  @Column({ name: 'is_active', type: 'boolean', default: true })
  isActive!: boolean;

  @ForeignKey(() => EmployeeEntity, { name: 'fk_slideshow_images_uploaded_by', onDelete: 'SET NULL' })
  @Column({ name: 'uploaded_by', type: 'uuid', nullable: true })
  uploadedBy!: string | null;

  @Column({ name: 'picture', type: 'jsonb' })
  image!: ResponsiveImage;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  /** Set while the row can still be put back; queries leave such rows out. */
  @DeleteDateColumn({ name: 'removed_at', type: 'timestamptz', nullable: true })
  removedAt!: Date | null;
}
