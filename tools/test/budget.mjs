import { readFileSync } from 'node:fs';
import { transformSync } from '@swc/core';

const FILE = new URL('budget.json', import.meta.url);

/** A category may exceed its budget by a fifth. */
const TOLERANCE = 1.2;

/** Above this share of the machine, other programs distort the times. */
const QUIET = 0.1;

const GREW_MOST = 10;
const CALIBRATIONS = 5;

/** The seconds by suite and category, the speed of the machine they hold for, and the times of files at that time. */
const readBudget = () => JSON.parse(readFileSync(FILE, 'utf8'));

/** Processor seconds of a fixed piece of work, the fastest of a few. */
export function measureSpeed() {
  const source = Array.from(
    { length: 2000 },
    (_, n) => `export const f${n} = (a?: number): number => (a ?? ${n}) * 2;`,
  );
  const attempts = Array.from({ length: CALIBRATIONS }, () => {
    const start = process.cpuUsage();
    for (let pass = 0; pass < 3; pass += 1) {
      const { code } = transformSync(source.join('\n'), { jsc: { parser: { syntax: 'typescript' } } });
      JSON.parse(JSON.stringify(code.split(';').map((line) => ({ line, words: line.split(' ').toSorted() }))));
    }
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1e6;
  });
  return Math.min(...attempts);
}

/**
 * Compares a run with its budget.
 * @param {object} run
 * @param {string} run.suite
 * @param {Record<string, { tests: number, seconds: number }>} run.categories processor seconds
 * @param {Record<string, number>} run.files processor seconds of each file
 * @param {number} run.others the share of the machine that other programs used
 * @param {number} run.speed of the machine, from `measureSpeed`
 * @param {ReturnType<typeof readBudget>} [budget]
 * @returns {{ table: string, exceeded: string[], isQuiet: boolean, grown: string[] }}
 */
export function compareWithBudget({ suite, categories, files, others, speed }, budget = readBudget()) {
  // a faster machine gets no smaller budget: its measurement may be luck
  const slowness = Math.max(1, speed / budget.machine);
  const rows = Object.entries(categories).map(([name, { tests, seconds }]) => {
    const allowed = budget.suites[suite]?.[name];
    return { name, tests, seconds, allowed: allowed === undefined ? undefined : allowed * slowness };
  });
  const exceeded = rows.filter(({ seconds, allowed = Infinity }) => seconds > allowed * TOLERANCE);
  const isOver = (file) => exceeded.length > 0 && (files[file] ?? 0) > 0;
  const grown = Object.keys(files)
    .filter(isOver)
    .map((file) => ({ file, by: files[file] - (budget.files[file] ?? 0) * slowness }))
    .toSorted((a, b) => b.by - a.by)
    .slice(0, GREW_MOST);
  return {
    table: tableOf(rows),
    exceeded: exceeded.map(
      ({ name, seconds, allowed }) => `${name}: ${round(seconds)} s instead of ${round(allowed)} s`,
    ),
    isQuiet: others < QUIET,
    grown: grown.map(({ file, by }) => `${round(by).padStart(6)} s more  ${file}`),
  };
}

const round = (seconds) => String(Math.round(seconds * 10) / 10);

function tableOf(rows) {
  const lines = rows.map(({ name, tests, seconds, allowed }) => [
    name,
    String(tests),
    String(Math.round(seconds)),
    allowed === undefined ? '-' : String(Math.round(allowed)),
  ]);
  return [['category', 'tests', 'processor s', 'budget'], ...lines]
    .map(([name, ...numbers]) => [name.padEnd(14), ...numbers.map((number) => number.padStart(12))].join(''))
    .join('\n');
}
