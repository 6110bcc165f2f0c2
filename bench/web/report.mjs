import { median } from '../lib/table.mjs';

const ms = (values) =>
  `${Math.round(median(values))} (${Math.round(Math.min(...values))}-${Math.round(Math.max(...values))})`;
const of = (runs, key) => runs.map((run) => run[key]);
const worst = (values) =>
  Math.max(...values)
    .toFixed(3)
    .replace(/\.?0+$/, '');

function row(name, runs) {
  const performance = runs.map(({ scores }) => scores[0]).join(' ');
  const others = [1, 2, 3].map((index) => Math.min(...runs.map(({ scores }) => scores[index]))).join('/');
  const cells = [
    name,
    performance,
    others,
    ...['fcp', 'lcp', 'si', 'tbt'].map((key) => ms(of(runs, key))),
    worst(of(runs, 'cls')),
    median(of(runs, 'kb')).toFixed(1),
    median(of(runs, 'scriptKb')).toFixed(1),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Both tables as they stand in docs/performance.md. */
export function tables(peers, live) {
  const lines = [
    '| site | performance, each run | a11y/BP/SEO | FCP ms | LCP ms | SI ms | TBT ms | CLS | KB | script KB before intent |',
    '|---|---|---|--:|--:|--:|--:|--:|--:|--:|',
    ...Object.entries(peers)
      .filter(([, runs]) => runs.length > 0)
      .map(([name, runs]) => row(name, runs)),
    '',
    '| first move to live wizard and contact form | |',
    '|---|--:|',
    `| milliseconds, median (range) of ${live.length} | ${ms(of(live, 'ms'))} |`,
    `| script on the wire, with headers | ${median(of(live, 'kb')).toFixed(1)} KB |`,
    `| script before the first move | ${worst(of(live, 'before'))} KB |`,
  ];
  return lines.join('\n');
}

/** What does not hold. Times are held against the peer of the same run only. */
export function failures({ ours, astro }, live) {
  const problems = [];
  const check = (holds, text) => {
    if (!holds) {
      problems.push(text);
    }
  };
  const ratio = median(of(ours, 'lcp')) / median(of(astro, 'lcp'));
  check(ratio <= 1.05, `LCP is ${ratio.toFixed(2)} of Astro's, more than 1.05`);
  const scores = ours.map(({ scores: [performance] }) => performance);
  check(Math.min(...scores) >= 98, `a performance score is below 98: ${scores.join(' ')}`);
  check(
    of(ours, 'cls').every((value) => value === 0),
    `CLS is ${worst(of(ours, 'cls'))}, not 0`,
  );
  check(median(of(ours, 'tbt')) <= 50, `TBT is ${Math.round(median(of(ours, 'tbt')))} ms, more than 50`);
  check(
    of(ours, 'scriptKb').every((value) => value === 0),
    'a script was loaded before any intent',
  );
  check(
    live.every(({ before }) => before === 0),
    'a script was loaded before the first move',
  );
  const found = [...new Set(ours.flatMap((run) => run.findings))];
  check(found.length === 0, `Lighthouse found: ${found.join(', ')}`);
  return problems;
}
