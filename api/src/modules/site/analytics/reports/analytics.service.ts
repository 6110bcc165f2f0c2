import { Injectable } from '@nestjs/common';
import {
  FUNNEL_DAYS,
  SOURCE_DAYS,
  VISIT_DAYS,
  type AssessmentFunnel,
  type DailyVisits,
  type TotalVisits,
  type TrafficSource,
} from '@hive/contracts';
import { DataSource } from 'typeorm';
import { BusinessCalendar } from '../rollups/business-calendar.js';
import {
  presentDays,
  presentFunnel,
  presentSources,
  type DaySum,
  type SourceSum,
  type StageSum,
} from './analytics.presenter.js';
import { addDays, daysUntil } from '../analytics.rules.js';

/** Reports for staff, read from the roll-ups alone. */
@Injectable()
export class AnalyticsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly calendar: BusinessCalendar,
  ) {}

  /** Visits by people since the first start. */
  async totalVisits(): Promise<TotalVisits> {
    const [row] = await this.dataSource.query<{ total: string }[]>(
      `SELECT coalesce(sum(visits), 0)::text AS total FROM visit_days`,
    );
    return { totalVisits: row?.total ?? '0' };
  }

  /** Visits per day, oldest first, from the first day with a visit; later days without visits have 0. */
  async visits(): Promise<DailyVisits[]> {
    const days = daysUntil(await this.calendar.today(), VISIT_DAYS);
    const rows = await this.dataSource.query<DaySum[]>(
      `SELECT day::text AS date, sum(visits)::float8 AS visits FROM visit_days
       WHERE day BETWEEN $1 AND $2 GROUP BY day HAVING sum(visits) > 0`,
      [days[0], days.at(-1)],
    );
    return presentDays(days, rows);
  }

  /** Visits per source, largest first. */
  async trafficSources(): Promise<TrafficSource[]> {
    const days = daysUntil(await this.calendar.today(), SOURCE_DAYS);
    const rows = await this.dataSource.query<SourceSum[]>(
      `SELECT source, day::text AS date, visits::float8 AS visits FROM visit_days
       WHERE day BETWEEN $1 AND $2 AND visits > 0`,
      [days[0], days.at(-1)],
    );
    return presentSources(days, rows);
  }

  /** Sessions of each source and how far they came in the assessment, largest source first. */
  async funnel(): Promise<AssessmentFunnel[]> {
    const today = await this.calendar.today();
    const rows = await this.dataSource.query<StageSum[]>(
      `SELECT source, stage, sum(sessions)::float8 AS sessions FROM (
         SELECT source, 0 AS stage, sessions FROM visit_days
         -- sessions from before stages were counted would look lost
         WHERE day BETWEEN greatest($1::date, (SELECT min(day) FROM visit_stages)) AND $2
         UNION ALL SELECT source, stage, sessions FROM visit_stages WHERE day BETWEEN $1 AND $2
       ) sums GROUP BY source, stage HAVING sum(sessions) > 0`,
      [addDays(today, 1 - FUNNEL_DAYS), today],
    );
    return presentFunnel(rows);
  }
}
