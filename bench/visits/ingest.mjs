import { fileURLToPath } from 'node:url';
import { startChild } from '../lib/child.mjs';
import { load } from '../lib/http-load.mjs';
import { query } from '../lib/postgres.mjs';
import { formatNumber, formatRatio, median, printTable } from '../lib/table.mjs';
import { tableBytes } from './bytes.mjs';
import { visitRequest } from './visitors.mjs';

const SERVER = fileURLToPath(import.meta.resolve('./server.mjs'));
const ROUNDS = 3;
const variantNames = {
  floor: 'Fastify + pg, one row per request, nothing else',
  row: 'the product, one INSERT of a row per request',
  each: 'the product, one statement with roll-ups per request',
  hive: 'the product: batches with roll-ups',
};

/** Measures the variants in turns, so that the load of the machine affects all of them. */
export async function benchIngest(postgres, { seconds, migrate }) {
  const variants = {};
  for (const kind of Object.keys(variantNames)) {
    const url = await postgres.database(`visits_${kind}`);
    await migrate(url);
    variants[kind] = { url, server: await startChild(SERVER, [kind, url]), sent: 0 };
  }
  for (const kind of Object.keys(variantNames)) {
    await measure(variants[kind], { postgres, connections: 50, seconds: 2 * seconds });
  }
  for (const connections of [10, 50]) {
    const results = Object.fromEntries(Object.keys(variantNames).map((kind) => [kind, []]));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const kind of Object.keys(variantNames)) {
        results[kind].push(await measure(variants[kind], { postgres, connections, seconds }));
      }
    }
    print(connections, results);
  }
  await printBytes(variants.hive);
  for (const { server } of Object.values(variants)) {
    await server.stop();
  }
}

let runs = 100;

async function measure(variant, { postgres, connections, seconds }) {
  const run = ++runs;
  const [before, databaseBefore] = [await variant.server.cpuSeconds(), await postgres.cpuSeconds()];
  const request = (n) => visitRequest(n, run);
  const result = await load({ port: variant.server.port, connections, seconds, request });
  const cpu = (await variant.server.cpuSeconds()) - before;
  const databaseCpu = (await postgres.cpuSeconds()) - databaseBefore;
  const rejected = result.responses - (result.statuses.get(204) ?? 0);
  if (rejected > 0) {
    throw new Error(`${rejected} of ${result.responses} visits were rejected: ${JSON.stringify([...result.statuses])}`);
  }
  variant.sent += result.responses;
  return { ...result, cpu: (cpu / result.responses) * 1e6, databaseCpu: (databaseCpu / result.responses) * 1e6 };
}

function print(connections, results) {
  const medianOf = (kind, field) => median(results[kind].map((result) => result[field]));
  const totalCpu = (kind) => medianOf(kind, 'cpu') + medianOf(kind, 'databaseCpu');
  const rows = Object.entries(variantNames).map(([kind, name]) => ({
    variant: name,
    visits: formatRatio(medianOf(kind, 'perSecond') / medianOf('row', 'perSecond')),
    'p50 ms': formatNumber(medianOf(kind, 'p50')),
    'p99 ms': formatNumber(medianOf(kind, 'p99')),
    'CPU per visit, us': `${formatNumber(medianOf(kind, 'cpu'))} + ${formatNumber(medianOf(kind, 'databaseCpu'))}`,
    CPU: formatRatio(totalCpu(kind) / totalCpu('row')),
    'visits/s': formatNumber(medianOf(kind, 'perSecond')),
  }));
  printTable(`${connections} connections (CPU: process + Postgres)`, rows);
}

async function printBytes({ url, sent }) {
  const [{ visits }] = await query(url, `SELECT count(*)::int AS visits FROM website_visits`);
  const bytes = await tableBytes(url);
  const [{ bytes: sessions }] = await query(url, `SELECT pg_total_relation_size('visit_sessions')::float8 AS bytes`);
  if (visits !== sent) {
    throw new Error(`${sent} visits were accepted and ${visits} are stored`);
  }
  printTable(`Stored bytes per visit after ${visits} visits, including indexes and dead rows`, [
    { what: 'rows, roll-ups and user agents', bytes: formatNumber((bytes - sessions) / visits) },
    { what: 'sessions of the last two days', bytes: formatNumber(sessions / visits) },
    { what: 'all', bytes: formatNumber(bytes / visits) },
  ]);
}
