import { fileURLToPath } from 'node:url';
import { startChild } from '../lib/child.mjs';
import { ensurePartitions, migrate } from '../lib/database.mjs';
import { logIn } from '../lib/login.mjs';
import { withConnection } from '../lib/postgres.mjs';
import { tableBytes } from './bytes.mjs';
import { fillVisits } from './rows.mjs';
import { formatNumber, formatRatio, median, printTable } from '../lib/table.mjs';

const SERVER = fileURLToPath(import.meta.resolve('./server.mjs'));
const READS = 60;
const calls = ['total-visits', 'visits', 'traffic-sources'];

/** The queries of the calls without roll-ups. */
const countingQueries = {
  'total-visits': `SELECT count(*) FROM website_visits WHERE NOT is_bot`,
  visits: `SELECT (visited_at AT TIME ZONE 'America/New_York')::date AS day, count(*) FROM website_visits
    WHERE NOT is_bot AND visited_at > now() - interval '90 days' GROUP BY day`,
  'traffic-sources': `SELECT source, (visited_at AT TIME ZONE 'America/New_York')::date AS day, count(*)
    FROM website_visits WHERE NOT is_bot AND visited_at > now() - interval '20 days' GROUP BY source, day`,
};

/** Compares the three calls of the dashboard, through the whole product, with counting the rows. */
export async function benchReads(postgres, visits) {
  const url = await postgres.database(`reads_${visits}`);
  await migrate(url);
  await ensurePartitions(url);
  await fillVisits(url, visits);
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
