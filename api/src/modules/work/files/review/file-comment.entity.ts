import { fileAuthorKinds, type FileAuthorKind } from '@hive/contracts';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { oneOf } from '../../../../platform/database/one-of.js';
import { FileVersionEntity } from '../file-version.entity.js';

/** A comment on a version. */
@Entity('file_comments')
@Check('ck_file_comments_author_kind', oneOf('author_kind', fileAuthorKinds))
@Check(
  'ck_file_comments_pin',
  `num_nonnulls(pin_page, pin_x, pin_y) IN (0, 3)
    AND pin_page >= 1 AND pin_x BETWEEN 0 AND 100 AND pin_y BETWEEN 0 AND 100`,
)
@Index('ix_file_comments_version_id', ['versionId', 'createdAt'])
export class FileCommentEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_file_comments' })
  id!: string;

  @ForeignKey(() => FileVersionEntity, { name: 'fk_file_comments_version_id', onDelete: 'CASCADE' })
  @Column({ name: 'version_id', type: 'uuid' })
  versionId!: string;

  @Column({ name: 'author_kind', type: 'text' })
  authorKind!: FileAuthorKind;

  @Column({ name: 'author_id', type: 'uuid', nullable: true })
  authorId!: string | null;

  @Column({ name: 'author_name', type: 'text' })
  authorName!: string;

  @Column({ type: 'text' })
  text!: string;

  /** The spot at which it points, in per cent of the page; null without one. */
  @Column({ name: 'pin_page', type: 'integer', nullable: true })
  pinPage!: number | null;

  @Column({ name: 'pin_x', type: 'double precision', nullable: true })
  pinX!: number | null;

  @Column({ name: 'pin_y', type: 'double precision', nullable: true })
  pinY!: number | null;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}
