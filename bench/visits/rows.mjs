import { query } from '../lib/postgres.mjs';

const CHUNK = 1_000_000;

const FILL = `
  INSERT INTO website_visits (visited_at, id, user_agent_id, is_bot, page, session_id, referer, country, source)
  SELECT now() - (1 - n / $3::float8) * interval '365 days', gen_random_uuid(), n % 100 + 1, n % 20 = 0,
    (ARRAY['/', '/services', '/portfolio', '/support'])[n % 4 + 1], '0.' || lpad((n / 3)::text, 12, '0'),
    CASE WHEN n % 3 = 0 THEN 'https://www.google.com/' END, (ARRAY['US', 'CA', 'GB', 'DE'])[n / 3 % 4 + 1],
    (ARRAY['direct', 'search', 'social', 'referral', 'newsletter', 'spring'])[n / 3 % 6 + 1]
  FROM generate_series($1::bigint, $2::bigint) n`;

const FILL_ROLLUPS = [
  `INSERT INTO visit_days SELECT (visited_at AT TIME ZONE 'America/New_York')::date, source,
     count(*) FILTER (WHERE NOT is_bot), count(*) FILTER (WHERE is_bot), count(*) / 3, count(*) / 9, count(*), count(*) * 40
   FROM website_visits GROUP BY 1, 2`,
  `INSERT INTO visit_hours SELECT date_trunc('hour', visited_at, 'UTC'), source, count(*) FILTER (WHERE NOT is_bot),
     count(*) FILTER (WHERE is_bot), count(*) / 3 FROM website_visits GROUP BY 1, 2`,
  `INSERT INTO visit_countries SELECT (visited_at AT TIME ZONE 'America/New_York')::date, country, count(*)
   FROM website_visits WHERE NOT is_bot GROUP BY 1, 2`,
];

/** Stores visits of a year, with their roll-ups, in a database with partitions for it. */
export async function fillVisits(url, visits) {
  for (let from = 1; from <= visits; from += CHUNK) {
    await query(url, FILL, [from, Math.min(visits, from + CHUNK - 1), visits]);
  }
  for (const statement of FILL_ROLLUPS) {
    await query(url, statement);
  }
  await query(url, 'VACUUM ANALYZE');
}
