import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A session that may still continue. Its sums are in `visit_days` already, under the day and source of its start; the row
 * holds what the next visit needs, and retention removes it after the session has expired.
 */
@Entity('visit_sessions')
export class VisitSessionEntity {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'pk_visit_sessions' })
  id!: string;

  @Column({ name: 'started_at', type: 'timestamptz' })
  startedAt!: Date;

  @Column({ name: 'last_at', type: 'timestamptz' })
  lastAt!: Date;

  @Column({ type: 'date' })
  day!: string;

  @Column({ type: 'text' })
  source!: string;

  @Column({ type: 'text', default: '' })
  campaign!: string;

  @Column({ type: 'integer' })
  visits!: number;

  /** How far the visitor came in the assessment: the position in `assessmentStages`, from 1; 0 before it was opened. */
  @Column({ type: 'smallint', default: 0 })
  stage!: number;

  /** Seconds that the last batch added to the length of the session. */
  @Column({ name: 'added_seconds', type: 'integer' })
  addedSeconds!: number;
}
