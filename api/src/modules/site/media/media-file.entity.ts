import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A file that was uploaded or generated from an upload. The row is written before the file, so that the sweep finds what
 * a crash leaves behind. Files that come with the product have no row and are never swept.
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

  /** Of an image. */
  @Column({ type: 'integer', nullable: true })
  width!: number | null;

  @Column({ type: 'integer', nullable: true })
  height!: number | null;

  /** The srcset texts of an image; empty until its variants are generated. */
  @Column({ type: 'text', default: '' })
  avif!: string;

  @Column({ type: 'text', default: '' })
  webp!: string;

  /** URL of the crop of a slide for phones; empty until it is generated. */
  @Column({ name: 'portrait', type: 'text', default: '' })
  portraitCrop!: string;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  /** When it was stored or last found referenced. */
  @Column({ name: 'last_needed_at', type: 'timestamptz', default: () => 'now()' })
  lastNeededAt!: Date;
}
