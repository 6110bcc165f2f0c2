import { formatNumber, formatRatio, median } from '../lib/table.mjs';
import { calls, exportCall } from './calls.mjs';
import { timedGet } from './measure-calls.mjs';
import { RARE_WORD } from './rows.mjs';

const ROUNDS = 10;
const MAX_RATIO = 2;
const MAX_GROWTH_BYTES = 64 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;

/** Reads an export; gives the milliseconds until its first and its last byte, and the number of its lines. */
async function readExport(url, cookie, { isWhole }) {
  const start = performance.now();
  const response = await fetch(url, { headers: { cookie } });
  let [first, lines] = [undefined, 0];
  for await (const chunk of response.body) {
    first ??= performance.now() - start;
    if (!isWhole) {
      break;
    }
    lines += chunk.reduce((sum, byte) => sum + (byte === 10 ? 1 : 0), 0);
  }
  return { first, last: performance.now() - start, lines };
}

/** The first byte of an export beside the SQL of its first 1,000 rows, and the memory that the whole file needs. */
export async function measureExport({ product, sql, cookie, rows: expected }) {
  const origin = `http://127.0.0.1:${product.port}`;
  const sqlUrl = `http://127.0.0.1:${sql.port}/${Object.keys(calls).length}`;
  const times = { product: [], sql: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.product.push((await readExport(`${origin}${exportCall.path}`, cookie, { isWhole: false })).first);
    times.sql.push(await timedGet(sqlUrl, cookie));
  }
  await readExport(`${origin}${exportCall.path}?q=${RARE_WORD}`, cookie, { isWhole: true });
  const before = await product.peakBytes();
  const whole = await readExport(`${origin}${exportCall.path}`, cookie, { isWhole: true });
  const growth = (await product.peakBytes()) - before;
  const [first, firstSql] = [median(times.product), median(times.sql)];
  const problems = [
    whole.lines <= expected && `the export has ${whole.lines} lines for ${expected} rows`,
    first / firstSql > MAX_RATIO &&
      `the first byte of an export takes ${formatRatio(first / firstSql)} the time of its SQL; at most ${MAX_RATIO} x`,
    growth > MAX_GROWTH_BYTES && `an export needs ${formatNumber(growth / MEGABYTE)} MB; at most 64 MB`,
  ].filter(Boolean);
  const row = {
    'first byte, ms': formatNumber(first),
    'SQL behind HTTP, ms': formatNumber(firstSql),
    ratio: formatRatio(first / firstSql),
    'whole file, s': formatNumber(whole.last / 1000),
    'memory grows by, MB': formatNumber(growth / MEGABYTE),
  };
  return { name: 'an export of every message', rows: [row], problems };
}
