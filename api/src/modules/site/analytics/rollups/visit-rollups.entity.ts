import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Sums per day and per hour. */
abstract class VisitSums {
  /** By people. */
  @Column({ type: 'bigint' })
  visits!: string;

  @Column({ type: 'bigint' })
  bots!: string;

  @Column({ type: 'bigint' })
  sessions!: string;
}

/**
 * Sums of one day of the business calendar, by source and campaign. A session counts on the day and for the source of its
 * start.
 */
@Entity('visit_days')
export class VisitDayEntity extends VisitSums {
  @PrimaryColumn({ type: 'date', primaryKeyConstraintName: 'pk_visit_days' })
  day!: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'pk_visit_days' })
  source!: string;

  /** `utm_campaign` of the session's first visit; empty without one. */
  @PrimaryColumn({ type: 'text', default: '', primaryKeyConstraintName: 'pk_visit_days' })
  campaign!: string;

  /** Sessions of a single visit. */
  @Column({ type: 'bigint' })
  bounces!: string;

  /** Visits within sessions. */
  @Column({ name: 'session_visits', type: 'bigint' })
  sessionVisits!: string;

  /** Sum of the session lengths, from the first to the last visit. */
  @Column({ name: 'session_seconds', type: 'bigint' })
  sessionSeconds!: string;
}

/** Sums of one hour, by source. */
@Entity('visit_hours')
export class VisitHourEntity extends VisitSums {
  @PrimaryColumn({ type: 'timestamptz', primaryKeyConstraintName: 'pk_visit_hours' })
  hour!: Date;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'pk_visit_hours' })
  source!: string;
}

/** Visits by people on one day, by country. */
@Entity('visit_countries')
export class VisitCountryEntity {
  @PrimaryColumn({ type: 'date', primaryKeyConstraintName: 'pk_visit_countries' })
  day!: string;

  /** ISO 3166; ZZ where it is unknown. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'pk_visit_countries' })
  country!: string;

  @Column({ type: 'bigint' })
  visits!: string;
}

/** Sessions that came this far in the assessment, on the day and for the source of their start. */
@Entity('visit_stages')
export class VisitStageEntity {
  @PrimaryColumn({ type: 'date', primaryKeyConstraintName: 'pk_visit_stages' })
  day!: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'pk_visit_stages' })
  source!: string;

  /** Position in `assessmentStages`, from 1. */
  @PrimaryColumn({ type: 'smallint', primaryKeyConstraintName: 'pk_visit_stages' })
  stage!: number;

  @Column({ type: 'bigint' })
  sessions!: string;
}
