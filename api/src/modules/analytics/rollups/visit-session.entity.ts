import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A session that may still go on. Its sums are in `visit_days` already, under the day and source it began with; the row
 * is only there to tell what the next visit adds, and goes when none can come.
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

  @Column({ type: 'integer' })
  visits!: number;

  /** What the last batch added to its length. */
  @Column({ name: 'added_seconds', type: 'integer' })
  addedSeconds!: number;
}
