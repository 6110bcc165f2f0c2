import { UserAgentEntity } from '../src/modules/site/analytics/ingestion/user-agent.entity.js';
import { WebsiteVisitEntity } from '../src/modules/site/analytics/ingestion/website-visit.entity.js';
import type { TestApp } from './test-app.js';
import type { TestResponse, CallOptions } from './test-client.js';

export const TRACK_PATH = '/api/analytics/track-visit';
export const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Sums of all days. */
export interface VisitSums {
  visits: number;
  bots: number;
  sessions: number;
  bounces: number;
  session_visits: number;
  session_seconds: number;
}

let sessions = 0;

/** An unused session id. */
export const newSessionId = (): string => `session-${String(++sessions).padStart(6, '0')}`;

/** Tracks a visit of a new visitor, in a new session unless the body names one. */
export const track = (
  app: TestApp,
  body: object = {},
  options: CallOptions = {},
): Promise<TestResponse<{ errors?: object }>> =>
  app.visitor().post(TRACK_PATH, { page: '/', userAgent: FIREFOX, sessionId: newSessionId(), ...body }, options);

/** Stored visits, oldest first, with their user agents. */
export async function storedVisits({
  dataSource: { manager },
}: TestApp): Promise<(WebsiteVisitEntity & { userAgent: string | undefined })[]> {
  const names = new Map((await manager.find(UserAgentEntity)).map(({ id, name }) => [id, name]));
  const visits = await manager.find(WebsiteVisitEntity, { order: { visitedAt: 'ASC', id: 'ASC' } });
  return visits.map((visit) => Object.assign(visit, { userAgent: names.get(visit.userAgentId ?? 0) }));
}

export async function visitSums({ dataSource }: TestApp): Promise<VisitSums | undefined> {
  const [sums] = await dataSource.query<VisitSums[]>(`
    SELECT sum(visits)::int AS visits, sum(bots)::int AS bots, sum(sessions)::int AS sessions,
      sum(bounces)::int AS bounces, sum(session_visits)::int AS session_visits,
      sum(session_seconds)::int AS session_seconds FROM visit_days`);
  return sums;
}

/** Deletes all visits, sessions and roll-ups. */
export const clearVisits = ({ dataSource }: TestApp): Promise<unknown> =>
  dataSource.query('TRUNCATE website_visits, visit_sessions, visit_days, visit_hours, visit_countries, visit_stages');
