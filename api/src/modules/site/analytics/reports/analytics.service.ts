import { Injectable } from '@nestjs/common';
import { SOURCE_DAYS, VISIT_DAYS, type DailyVisits, type TotalVisits, type TrafficSource } from '@hive/contracts';
import { DataSource } from 'typeorm';
import { BusinessCalendar } from '../rollups/business-calendar.js';
import { presentDays, presentSources, type DaySum, type SourceSum } from './analytics.presenter.js';
import { daysUntil } from '../analytics.rules.js';

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
}
