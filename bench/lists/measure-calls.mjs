import { load } from '../lib/http-load.mjs';
import { formatNumber, formatRatio, median } from '../lib/table.mjs';
import { calls } from './calls.mjs';

const ROUNDS = 40;
const CONNECTIONS = 50;
/** Each of the 50 people makes a call every second. */
const EVERY_MS = 1000;
const MAX_RATIO = 2;
const MAX_P95_MS = 50;

/** Milliseconds until the whole response is read. */
export async function timedGet(url, cookie) {
  const start = performance.now();
  const response = await fetch(url, { headers: { cookie } });
  const body = await response.text();
  if (response.status !== 200) {
    throw new Error(`${url}: ${response.status} ${body}`);
  }
  return performance.now() - start;
}

const requestOf = (path, cookie) => {
  const bytes = Buffer.from(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${cookie}\r\n\r\n`);
  return () => bytes;
};

/** In turns, so that the load of the machine affects both. */
async function compare({ product, sql, cookie, path, index }) {
  const times = { product: [], sql: [] };
  for (let round = -3; round < ROUNDS; round += 1) {
    const pair = {
      product: await timedGet(`http://127.0.0.1:${product.port}${path}`, cookie),
      sql: await timedGet(`http://127.0.0.1:${sql.port}/${index}`, cookie),
    };
    // the first rounds warm up
    if (round >= 0) {
      times.product.push(pair.product);
      times.sql.push(pair.sql);
    }
  }
  return { product: median(times.product), sql: median(times.sql) };
}

async function p95Of({ product, cookie, path, seconds }) {
  const request = requestOf(path, cookie);
  const result = await load({ port: product.port, connections: CONNECTIONS, seconds, everyMs: EVERY_MS, request });
  if (result.statuses.get(200) !== result.responses) {
    throw new Error(`${path}: ${JSON.stringify([...result.statuses])}`);
  }
  return result.p95;
}

/** Every call beside its SQL, one at a time, and the product alone on 50 connections. */
export async function measureCalls({ product, sql, cookie, seconds }) {
  const [rows, problems] = [[], []];
  for (const [index, [name, { path }]] of Object.entries(calls).entries()) {
    const ms = await compare({ product, sql, cookie, path, index });
    const p95 = await p95Of({ product, cookie, path, seconds });
    const ratio = ms.product / ms.sql;
    rows.push({
      call: name,
      'ms, product': formatNumber(ms.product),
      'ms, SQL behind HTTP': formatNumber(ms.sql),
      ratio: formatRatio(ratio),
      'p95 ms, 50 people': formatNumber(p95),
    });
    if (ratio > MAX_RATIO) {
      problems.push(`${name} takes ${formatRatio(ratio)} the time of its SQL; at most ${MAX_RATIO} x`);
    }
    if (p95 > MAX_P95_MS) {
      problems.push(
        `${name} has a p95 of ${formatNumber(p95)} ms at ${CONNECTIONS} connections; at most ${MAX_P95_MS} ms`,
      );
    }
  }
  return { name: 'one call at a time, and 50 people with a call each second', rows, problems };
}
