import { range, values, worst } from '../lib/report.mjs';
import { median } from '../lib/table.mjs';

function row(name, runs) {
  const performance = runs.map(({ scores }) => scores[0]).join(' ');
  const others = [1, 2, 3].map((index) => Math.min(...runs.map(({ scores }) => scores[index]))).join('/');
  const cells = [
    name,
    performance,
    others,
    ...['fcp', 'lcp', 'si', 'tbt'].map((key) => range(values(runs, key))),
    worst(values(runs, 'cls')),
    median(values(runs, 'kb')).toFixed(1),
    median(values(runs, 'scriptKb')).toFixed(1),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Both tables in the format of docs/performance.md. */
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
    `| milliseconds, median (range) of ${live.length} | ${range(values(live, 'ms'))} |`,
    `| script on the wire, with headers | ${median(values(live, 'kb')).toFixed(1)} KB |`,
    `| script before the first move | ${worst(values(live, 'before'))} KB |`,
  ];
  return lines.join('\n');
}

/** The bounds that this run exceeds. Times are only compared with the peer of the same run. */
export function failures({ ours, astro }, live) {
  const problems = [];
  const expect = (holds, text) => {
    if (!holds) {
      problems.push(text);
    }
  };
  const ratio = median(values(ours, 'lcp')) / median(values(astro, 'lcp'));
  expect(ratio <= 1.05, `LCP is ${ratio.toFixed(2)} of Astro's, more than 1.05`);
  const scores = ours.map(({ scores: [performance] }) => performance);
  expect(Math.min(...scores) >= 98, `a performance score is below 98: ${scores.join(' ')}`);
  expect(
    values(ours, 'cls').every((value) => value === 0),
    `CLS is ${worst(values(ours, 'cls'))}, not 0`,
  );
  expect(median(values(ours, 'tbt')) <= 50, `TBT is ${Math.round(median(values(ours, 'tbt')))} ms, more than 50`);
  expect(
    values(ours, 'scriptKb').every((value) => value === 0),
    'a script was loaded before any intent',
  );
  expect(
    live.every(({ before }) => before === 0),
    'a script was loaded before the first move',
  );
  const findings = [...new Set(ours.flatMap((run) => run.findings))];
  expect(findings.length === 0, `Lighthouse found: ${findings.join(', ')}`);
  return problems;
}
