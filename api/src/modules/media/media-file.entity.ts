import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A file that was uploaded or made from an upload. The row is there before the file is, so that the sweep finds
 * whatever a crash leaves behind. Files that came with the product have no row and are never swept.
 */
@Entity('media_files')
export class MediaFileEntity {
  /** `<sha256 of the bytes>.<extension>` */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'pk_media_files' })
  name!: string;

  @Column({ name: 'mime_type', type: 'text' })
  mimeType!: string;

  @Column({ type: 'integer' })
  bytes!: number;

  /** Of a image. */
  @Column({ type: 'integer', nullable: true })
  width!: number | null;

  @Column({ type: 'integer', nullable: true })
  height!: number | null;

  /** The srcset texts of a image; empty until its widths are made. */
  @Column({ type: 'text', default: '' })
  avif!: string;

  @Column({ type: 'text', default: '' })
  webp!: string;

  /** The URL of a slide's upright middle; empty until it is made. */
  @Column({ name: 'portrait', type: 'text', default: '' })
  portraitCrop!: string;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  /** When it was stored or last found in use. */
  @Column({ name: 'last_needed_at', type: 'timestamptz', default: () => 'now()' })
  lastNeededAt!: Date;
}
