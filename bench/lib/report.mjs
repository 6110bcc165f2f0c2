import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { workspace } from './site.mjs';
import { median } from './table.mjs';

/** Median, smallest and largest: '1497 (1468-1522)'. */
export const range = (numbers) =>
  `${Math.round(median(numbers))} (${Math.round(Math.min(...numbers))}-${Math.round(Math.max(...numbers))})`;

export const values = (runs, key) => runs.map((run) => run[key]);

/** The largest number, with at most three decimals. */
export const worst = (numbers) =>
  Math.max(...numbers)
    .toFixed(3)
    .replace(/\.?0+$/, '');

/** Replaces the tables of a bench in docs/performance.md. */
function writeTables(name, text) {
  const file = path.join(workspace, 'docs/performance.md');
  const [start, end] = [`<!-- bench ${name} -->`, `<!-- /bench ${name} -->`];
  const before = readFileSync(file, 'utf8');
  const [from, to] = [before.indexOf(start), before.indexOf(end)];
  if (from < 0 || to < 0) {
    throw new Error(`${file} has no ${start} … ${end}`);
  }
  writeFileSync(file, `${before.slice(0, from + start.length)}\n\n${text}\n\n${before.slice(to)}`);
}

/** Prints the tables and the exceeded bounds of a bench; a bound that is exceeded ends the process with code 1. */
export function report(name, { text, problems, write }) {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, load ${loadavg()[0].toFixed(1)}, Node ${process.version}`;
  const tables = `${machine}\n\n${text}`;
  process.stdout.write(`\n${tables}\n\n`);
  if (write) {
    writeTables(name, tables);
  }
  problems.forEach((problem) => process.stdout.write(`FAIL ${problem}\n`));
  process.exitCode = problems.length > 0 ? 1 : 0;
}
