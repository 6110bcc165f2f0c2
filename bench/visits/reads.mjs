import { fileURLToPath } from 'node:url';
import { startChild } from '../lib/child.mjs';
import { logIn } from '../lib/login.mjs';
import { withConnection, query } from '../lib/postgres.mjs';
import { tableBytes } from './bytes.mjs';
import { formatNumber, formatRatio, median, printTable } from '../lib/table.mjs';

const SERVER = fileURLToPath(import.meta.resolve('./server.mjs'));
const READS = 60;
const CHUNK = 1_000_000;
const calls = ['total-visits', 'visits', 'traffic-sources'];

/** The queries of the calls without roll-ups. */
const countingQueries = {
  'total-visits': `SELECT count(*) FROM website_visits WHERE NOT is_bot`,
  visits: `SELECT (visited_at AT TIME ZONE 'America/New_York')::date AS day, count(*) FROM website_visits
    WHERE NOT is_bot AND visited_at > now() - interval '90 days' GROUP BY day`,
  'traffic-sources': `SELECT source, (visited_at AT TIME ZONE 'America/New_York')::date AS day, count(*)
    FROM website_visits WHERE NOT is_bot AND visited_at > now() - interval '20 days' GROUP BY source, day`,
};

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

/** Compares the three calls of the dashboard, through the whole product, with counting the rows. */
export async function benchReads(postgres, { visits, migrate, ensurePartitions }) {
  const url = await postgres.database(`reads_${visits}`);
  await migrate(url);
  await ensurePartitions(url);
  for (let from = 1; from <= visits; from += CHUNK) {
    await query(url, FILL, [from, Math.min(visits, from + CHUNK - 1), visits]);
  }
  for (const statement of FILL_ROLLUPS) {
    await query(url, statement);
  }
  await query(url, 'VACUUM ANALYZE');
  const server = await startChild(SERVER, ['hive', url]);
  const origin = `http://127.0.0.1:${server.port}`;
  const cookie = await logIn(origin);
  const rows = [];
  for (const call of calls) {
    const get = () => read(`${origin}/api/analytics/${call}`, cookie);
    await get();
    const durations = [];
    for (let n = 0; n < READS; n += 1) {
      durations.push(await timed(get));
    }
    const counted = await withConnection(url, async (run) => {
      await run('SELECT 1');
      return timed(() => run(countingQueries[call]));
    });
    rows.push({ call, ms: median(durations), counted });
  }
  await server.stop();
  const stored = await tableBytes(url);
  const sum = (field) => rows.reduce((total, row) => total + row[field], 0);
  const all = [...rows, { call: 'all three, one after the other', ms: sum('ms'), counted: sum('counted') }];
  printTable(
    `Reads at ${visits.toLocaleString('en-US')} visits of a year, ${formatNumber(stored / visits)} bytes each`,
    all.map(({ call, ms, counted }) => ({
      call,
      'ms, by HTTP': formatNumber(ms),
      'ms, counting rows': formatNumber(counted),
      faster: formatRatio(counted / ms),
    })),
  );
}

async function read(url, cookie) {
  const answer = await fetch(url, { headers: { cookie } });
  const body = await answer.text();
  if (answer.status !== 200) {
    throw new Error(`${url}: ${answer.status} ${body}`);
  }
}

async function timed(work) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
