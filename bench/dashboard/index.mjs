// npm run bench -- dashboard: the calls of the admin dashboard at one and at ten million visits.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readArguments } from '../../tools/command-line/read-arguments.mjs';
import { startChild } from '../lib/child.mjs';
import { ensurePartitions, migrate } from '../lib/database.mjs';
import { logIn } from '../lib/login.mjs';
import { openPostgres, query } from '../lib/postgres.mjs';
import { report } from '../lib/report.mjs';
import { workspace } from '../lib/site.mjs';
import { formatNumber, formatRatio, formatTable, median } from '../lib/table.mjs';
import { fill } from '../lists/rows.mjs';
import { fillVisits } from '../visits/rows.mjs';

const MAX_MS = 50;
const MAX_RATIO = 1.2;
const PAGE = '/admin-dashboard';

const { values } = readArguments(
  {
    usage: `Usage: npm run bench -- dashboard [--visits=1000000,10000000] [--messages=100000] [--clients=20000] [--rounds=40] [--write]

--visits    the two sizes that are compared
--messages  rows of the table of messages
--clients   rows of the table of clients
--rounds    how often all calls are sent at each size
--write     replaces the tables in docs/performance.md`,
    options: {
      visits: { type: 'string', default: '1000000,10000000' },
      messages: { type: 'string', default: '100000' },
      clients: { type: 'string', default: '20000' },
      rounds: { type: 'string', default: '40' },
      write: { type: 'boolean', default: false },
    },
    check: ({ values: { visits, messages, clients, rounds } }) => {
      const counts = [...visits.split(','), messages, clients, rounds];
      return counts.length === 5 && counts.every((text) => /^[1-9]\d*$/.test(text))
        ? undefined
        : '--visits takes two whole numbers, the others take one.';
    },
  },
  process.argv.slice(3),
);

const [clients, messages, rounds] = [values.clients, values.messages, values.rounds].map(Number);
const SERVER = fileURLToPath(import.meta.resolve('../visits/server.mjs'));

/** The calls that the page declares, as the browser sends them. */
function callsOfPage() {
  const { queries } = JSON.parse(readFileSync(path.join(workspace, 'mf-admin/dist/release.json'), 'utf8'));
  return queries
    .filter(({ paths, search }) => paths.includes(PAGE) && search === undefined)
    .map(({ route, arg = {}, params = arg }) => {
      const given = Object.entries(params).filter(([, value]) => value !== '');
      return given.length > 0 ? `${route}?${new URLSearchParams(given)}` : route;
    });
}

const ADD_EMPLOYEES = `INSERT INTO employees (id, first_name, last_name, email, department, role, access_level)
  SELECT gen_random_uuid(), 'Ada', 'Bench', email, 'strategy', 'Strategist', 'employee'
  FROM unnest(ARRAY['own@bench.test', 'other@bench.test']) AS email RETURNING id`;

/** A quarter of the clients of the last months came through the website. */
const ADD_LEAD_SOURCES = `UPDATE clients SET lead_source = CASE ('x' || right(id::text, 4))::bit(16)::int % 8
    WHEN 0 THEN jsonb_build_object('first', $1::jsonb, 'last', $1::jsonb)
    ELSE jsonb_build_object('first', $2::jsonb, 'last', $2::jsonb) END
  WHERE ('x' || right(id::text, 4))::bit(16)::int % 4 = 0`;
const TOUCHES = [
  { referrer: 'direct', landingPage: '/', utmSource: 'newsletter', utmCampaign: 'autumn' },
  { referrer: 'search', landingPage: '/' },
];

const ADD_METRICS = [
  `INSERT INTO live_minutes SELECT date_trunc('minute', now()) - n * interval '1 minute' FROM generate_series(0, 43200) n`,
  `INSERT INTO response_times SELECT date_trunc('minute', now()) - n * interval '1 minute', bucket, 5
   FROM generate_series(0, 1440) n, generate_series(0, 30) bucket`,
];

const timed = async (work) => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

async function get(url, cookie) {
  const response = await fetch(url, { headers: { cookie } });
  const body = await response.text();
  if (response.status !== 200) {
    throw new Error(`${url}: ${response.status} ${body}`);
  }
}

/** A product on a filled database, and how long its calls took. */
async function openSite(postgres, visits) {
  const url = await postgres.database(`dashboard_${visits}`);
  await migrate(url);
  await ensurePartitions(url);
  await fillVisits(url, visits);
  const owners = (await query(url, ADD_EMPLOYEES)).map(({ id }) => id);
  await fill(url, { messages, clients, owners });
  await query(
    url,
    ADD_LEAD_SOURCES,
    TOUCHES.map((touch) => JSON.stringify(touch)),
  );
  for (const statement of [...ADD_METRICS, 'VACUUM ANALYZE']) {
    await query(url, statement);
  }
  const server = await startChild(SERVER, ['hive', url]);
  const origin = `http://127.0.0.1:${server.port}`;
  const cookie = await logIn(origin);
  const read = (call) => get(`${origin}${call}`, cookie);
  return { visits, read, all: [], each: new Map(callsOfPage().map((call) => [call, []])), stop: () => server.stop() };
}

async function measure(site, isCounted) {
  const all = await timed(() => Promise.all([...site.each.keys()].map(site.read)));
  for (const [call, times] of site.each) {
    const ms = await timed(() => site.read(call));
    if (isCounted) {
      times.push(ms);
    }
  }
  if (isCounted) {
    site.all.push(all);
  }
}

const postgres = await openPostgres();
try {
  const sites = [];
  for (const visits of values.visits.split(',').map(Number)) {
    sites.push(await openSite(postgres, visits));
  }
  for (let round = -3; round < rounds; round += 1) {
    for (const site of sites) {
      // in turns, so that the load of the machine affects both; the first rounds warm up
      await measure(site, round >= 0);
    }
  }
  for (const site of sites) {
    await site.stop();
  }
  const [small, large] = sites;
  const row = (call, before, after) => ({
    call,
    [`ms at ${small.visits.toLocaleString('en-US')}`]: formatNumber(before),
    [`ms at ${large.visits.toLocaleString('en-US')}`]: formatNumber(after),
    ratio: formatRatio(after / before),
  });
  const [before, after] = [median(small.all), median(large.all)];
  const problems = [
    after > MAX_MS ? `the dashboard takes ${formatNumber(after)} ms; at most ${MAX_MS} ms` : '',
    after / before > MAX_RATIO ? `it takes ${formatRatio(after / before)} its time; at most ${MAX_RATIO} x` : '',
  ].filter(Boolean);
  const title = `The calls of the dashboard by visits, with ${clients.toLocaleString('en-US')} clients and ${messages.toLocaleString('en-US')} messages`;
  report('dashboard', {
    text: formatTable(title, [
      row('all at once', before, after),
      ...[...small.each].map(([call, times]) => row(call, median(times), median(large.each.get(call)))),
    ]),
    problems,
    write: values.write,
  });
} finally {
  await postgres.stop();
}
