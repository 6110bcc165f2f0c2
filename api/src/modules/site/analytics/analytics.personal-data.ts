import type { PersonalTable } from '../../../common/personal-data/personal-table.js';

/** Visits have a random session id, a country and no address: nothing links them to a person. */
export const analyticsPersonalData: PersonalTable[] = [
  { table: 'website_visits', other: ['page', 'session_id', 'ip_address', 'referer', 'country', 'source', 'campaign'] },
  { table: 'user_agents', other: ['name'] },
  { table: 'visit_sessions', other: ['id', 'source', 'campaign'] },
  { table: 'visit_days', other: ['source', 'campaign'] },
  { table: 'visit_hours', other: ['source'] },
  { table: 'visit_stages', other: ['source'] },
  { table: 'visit_countries', other: ['country'] },
];
