import type { FileAuthorKind, FileSection } from '@hive/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A row of the view of all comments on milestones and files. */
@Entity('thread_comments', { synchronize: false })
export class ThreadCommentEntity {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  /** The milestone on which it was written, or to which its file belongs. */
  @Column({ name: 'milestone_id', type: 'uuid', nullable: true })
  milestoneId!: string | null;

  /** Of a comment at a file, as the columns below. */
  @Column({ name: 'file_id', type: 'uuid', nullable: true })
  fileId!: string | null;

  @Column({ type: 'text', nullable: true })
  section!: FileSection | null;

  @Column({ name: 'file_name', type: 'text', nullable: true })
  fileName!: string | null;

  @Column({ type: 'integer', nullable: true })
  version!: number | null;

  @Column({ name: 'author_kind', type: 'text' })
  authorKind!: FileAuthorKind;

  @Column({ name: 'author_id', type: 'uuid', nullable: true })
  authorId!: string | null;

  @Column({ name: 'author_name', type: 'text' })
  authorName!: string;

  @Column({ type: 'text' })
  text!: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @Column({ name: 'pin_page', type: 'integer', nullable: true })
  pinPage!: number | null;

  @Column({ name: 'pin_x', type: 'double precision', nullable: true })
  pinX!: number | null;

  @Column({ name: 'pin_y', type: 'double precision', nullable: true })
  pinY!: number | null;

  /** From 1 on each version, in the order of time. */
  @Column({ name: 'pin_number', type: 'integer', nullable: true })
  pinNumber!: number | null;
}
