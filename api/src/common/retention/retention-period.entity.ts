import type { RetentionPeriodName } from '@hive/contracts';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** How long one kind of data is kept, in the unit of its name, and the last run of the job that removes it. */
@Entity('retention_periods')
@Check('ck_retention_periods_amount', 'amount >= 0')
export class RetentionPeriodEntity {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'pk_retention_periods' })
  name!: RetentionPeriodName;

  @Column({ type: 'integer' })
  amount!: number;

  @Column({ name: 'ran_at', type: 'timestamptz', nullable: true })
  ranAt!: Date | null;

  @Column({ type: 'integer', default: 0 })
  removed!: number;

  @Column({ name: 'has_failed', type: 'boolean', default: false })
  hasFailed!: boolean;
}
