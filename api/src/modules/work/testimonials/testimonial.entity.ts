import { testimonialStatuses, type TestimonialStatus } from '@hive/contracts';
import { Check, Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';
import { oneOf } from '../../../platform/database/one-of.js';
import { ProjectEntity } from '../project-records/project.entity.js';

/** What a client says about a project. */
@Entity('testimonials')
@Unique('uq_testimonials_project_id', ['projectId'])
@Check('ck_testimonials_status', oneOf('status', testimonialStatuses))
@Check('ck_testimonials_rating', 'rating BETWEEN 1 AND 5')
@Check('ck_testimonials_declined', `(status = 'declined') = (rating IS NULL)`)
@Check('ck_testimonials_published', `status <> 'published' OR is_permitted`)
export class TestimonialEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_testimonials' })
  id!: string;

  @ForeignKey(() => ProjectEntity, { name: 'fk_testimonials_project_id', onDelete: 'CASCADE' })
  @Column({ name: 'project_id', type: 'uuid' })
  projectId!: string;

  /** The person of the client who wrote or declined it last. */
  @Column({ name: 'author_id', type: 'uuid' })
  authorId!: string;

  @Column({ type: 'text' })
  status!: TestimonialStatus;

  /** Null when it was declined; then the texts are empty. */
  @Column({ type: 'smallint', nullable: true })
  rating!: number | null;

  @Column({ type: 'text', default: '' })
  text!: string;

  /** As the client wants to be named. */
  @Column({ type: 'text', default: '' })
  name!: string;

  @Column({ type: 'text', default: '' })
  company!: string;

  /** Whether the client lets the agency publish it. */
  @Column({ name: 'is_permitted', type: 'boolean', default: false })
  isPermitted!: boolean;

  /** The company name of the client when staff published it: a later name leads to no other client's case. */
  @Column({ name: 'case_client_name', type: 'text', default: '' })
  caseClientName!: string;

  /** Among the published ones. */
  @Column({ type: 'integer', default: 0 })
  position!: number;

  @Column({ name: 'updated_at', type: 'timestamptz', default: () => 'now()' })
  updatedAt!: Date;
}
