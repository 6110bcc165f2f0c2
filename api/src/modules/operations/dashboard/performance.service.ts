import { Injectable } from '@nestjs/common';
import { PERFORMANCE_DAYS, type DashboardPerformance } from '@hive/contracts';
import { DataSource } from 'typeorm';
import { addDays } from '../../site/analytics/analytics.rules.js';
import { BusinessCalendar } from '../../site/analytics/rollups/business-calendar.js';
import { presentCountries, presentSessions, type CountrySum, type SessionSums } from './performance.presenter.js';

/** How visitors use the website, read from the roll-ups alone. Bots have no sessions and do not count. */
@Injectable()
export class PerformanceService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly calendar: BusinessCalendar,
  ) {}

  async get(): Promise<DashboardPerformance> {
    const today = await this.calendar.today();
    const span = [addDays(today, 1 - PERFORMANCE_DAYS), today];
    const [sessions, countries] = await Promise.all([
      this.dataSource.query<SessionSums[]>(
        `SELECT day::text AS date, sum(sessions)::float8 AS sessions, sum(bounces)::float8 AS bounces,
           sum(session_visits)::float8 AS visits, sum(session_seconds)::float8 AS seconds
         FROM visit_days WHERE day BETWEEN $1 AND $2 GROUP BY day ORDER BY day`,
        span,
      ),
      this.dataSource.query<CountrySum[]>(
        `SELECT country, sum(visits)::float8 AS visits FROM visit_countries
         WHERE day BETWEEN $1 AND $2 GROUP BY country HAVING sum(visits) > 0 ORDER BY 2 DESC, 1`,
        span,
      ),
    ]);
    return { sessions: presentSessions(sessions), countries: presentCountries(countries) };
  }
}
