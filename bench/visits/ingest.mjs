import { fileURLToPath } from 'node:url';
import { startChild } from '../lib/child.mjs';
import { load } from '../lib/http-load.mjs';
import { query } from '../lib/postgres.mjs';
import { formatNumber, formatRatio, median, printTable } from '../lib/table.mjs';
import { bytesOf } from './bytes.mjs';
import { visitRequest } from './visitors.mjs';

const SERVER = fileURLToPath(import.meta.resolve('./server.mjs'));
const ROUNDS = 3;
const names = {
  floor: 'Fastify + pg, one row a request, nothing else',
  row: 'the product, one INSERT of a row a request',
  each: 'the product, one statement with sums a request',
  hive: 'the product as it is: batches, rows and sums',
};

/** Every way of counting in turns, so that a busy moment of the machine meets all of them. */
export async function benchIngest(postgres, { seconds, migrate }) {
  const ways = {};
  for (const kind of Object.keys(names)) {
    const url = await postgres.database(`visits_${kind}`);
    await migrate(url);
    ways[kind] = { url, server: await startChild(SERVER, [kind, url]), sent: 0 };
  }
  for (const kind of Object.keys(names)) {
    await measure(ways[kind], { postgres, connections: 50, seconds: 2 * seconds });
  }
  for (const connections of [10, 50]) {
    const results = Object.fromEntries(Object.keys(names).map((kind) => [kind, []]));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const kind of Object.keys(names)) {
        results[kind].push(await measure(ways[kind], { postgres, connections, seconds }));
      }
    }
    print(connections, results);
  }
  await printBytes(ways.hive);
  for (const { server } of Object.values(ways)) {
    await server.stop();
  }
}

let runs = 100;

async function measure(way, { postgres, connections, seconds }) {
  const run = ++runs;
  const [before, databaseBefore] = [await way.server.cpuSeconds(), await postgres.cpuSeconds()];
  const request = (n) => visitRequest(n, run);
  const result = await load({ port: way.server.port, connections, seconds, request });
  const cpu = (await way.server.cpuSeconds()) - before;
  const databaseCpu = (await postgres.cpuSeconds()) - databaseBefore;
  const refused = result.responses - (result.statuses.get(204) ?? 0);
  if (refused > 0) {
    throw new Error(`${refused} of ${result.responses} visits were refused: ${JSON.stringify([...result.statuses])}`);
  }
  way.sent += result.responses;
  return { ...result, cpu: (cpu / result.responses) * 1e6, databaseCpu: (databaseCpu / result.responses) * 1e6 };
}

function print(connections, results) {
  const of = (kind, field) => median(results[kind].map((result) => result[field]));
  const both = (kind) => of(kind, 'cpu') + of(kind, 'databaseCpu');
  const rows = Object.entries(names).map(([kind, name]) => ({
    way: name,
    visits: formatRatio(of(kind, 'perSecond') / of('row', 'perSecond')),
    'p50 ms': formatNumber(of(kind, 'p50')),
    'p99 ms': formatNumber(of(kind, 'p99')),
    'CPU a visit, us': `${formatNumber(of(kind, 'cpu'))} + ${formatNumber(of(kind, 'databaseCpu'))}`,
    CPU: formatRatio(both(kind) / both('row')),
    'visits/s': formatNumber(of(kind, 'perSecond')),
  }));
  printTable(`${connections} connections (CPU: process + Postgres)`, rows);
}

async function printBytes({ url, sent }) {
  const [{ visits }] = await query(url, `SELECT count(*)::int AS visits FROM website_visits`);
  const bytes = await bytesOf(url);
  const [{ bytes: sessions }] = await query(url, `SELECT pg_total_relation_size('visit_sessions')::float8 AS bytes`);
  if (visits !== sent) {
    throw new Error(`${sent} visits were answered and ${visits} are stored`);
  }
  printTable(`Bytes stored a visit, after ${visits} visits, indexes and dead rows included`, [
    { what: 'rows, sums and browsers, for good', bytes: formatNumber((bytes - sessions) / visits) },
    { what: 'sessions of the last two days', bytes: formatNumber(sessions / visits) },
    { what: 'all', bytes: formatNumber(bytes / visits) },
  ]);
}
