import { milestoneAuthorKinds } from '@hive/contracts';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { oneOf } from '../../../platform/database/one-of.js';
import { MilestoneEntity } from '../project-records/milestone.entity.js';

/** A comment of staff or of the people of the client. */
@Entity('milestone_comments')
@Check('ck_milestone_comments_author_kind', oneOf('author_kind', milestoneAuthorKinds))
@Index('ix_milestone_comments_milestone_id', ['milestoneId', 'createdAt'])
@Index('ix_milestone_comments_author_id', ['authorId'])
export class MilestoneCommentEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_milestone_comments' })
  id!: string;

  @ForeignKey(() => MilestoneEntity, { name: 'fk_milestone_comments_milestone_id', onDelete: 'CASCADE' })
  @Column({ name: 'milestone_id', type: 'uuid' })
  milestoneId!: string;

  @Column({ name: 'author_kind', type: 'text' })
  authorKind!: (typeof milestoneAuthorKinds)[number];

  /** Of an employee, of the client for its own login, or of a person of its team. */
  @Column({ name: 'author_id', type: 'uuid' })
  authorId!: string;

  @Column({ name: 'author_name', type: 'text' })
  authorName!: string;

  @Column({ type: 'text' })
  text!: string;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}
