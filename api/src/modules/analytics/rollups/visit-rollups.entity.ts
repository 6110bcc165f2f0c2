import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What is counted of a day as of an hour. */
abstract class VisitSums {
  /** By people. */
  @Column({ type: 'bigint' })
  visits!: string;

  @Column({ type: 'bigint' })
  bots!: string;

  @Column({ type: 'bigint' })
  sessions!: string;
}

/** Sums of one day of the agency's calendar, by source. Sessions count on the day and for the source they began with. */
@Entity('visit_days')
export class VisitDayEntity extends VisitSums {
  @PrimaryColumn({ type: 'date', primaryKeyConstraintName: 'pk_visit_days' })
  day!: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'pk_visit_days' })
  source!: string;

  /** Sessions of a single visit. */
  @Column({ type: 'bigint' })
  bounces!: string;

  /** Visits that belong to sessions: with `sessions`, pages per session. */
  @Column({ name: 'session_visits', type: 'bigint' })
  sessionVisits!: string;

  /** From the first to the last visit of each session, added up. */
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
