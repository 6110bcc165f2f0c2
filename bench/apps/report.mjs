import { range, values, worst } from '../lib/report.mjs';
import { formatRatio, median } from '../lib/table.mjs';
import { limits, screens } from './screens.mjs';

const kilobytes = (runs, key) => median(values(runs, key)).toFixed(0);

const screenRow = (name, site, runs) =>
  [
    name,
    site,
    values(runs, 'scores').flat().join(' '),
    ...['fcp', 'lcp', 'tbt'].map((key) => range(values(runs, key))),
    worst(values(runs, 'cls')),
    ...['scriptKb', 'fontKb', 'kb'].map((key) => kilobytes(runs, key)),
    range(values(runs, 'secondVisit')),
  ].join(' | ');

const ratio = (ours, peer) => formatRatio(median(ours) / median(peer));

const ratioRow = (name, { ours, peer }) =>
  [
    name,
    'ours / peer',
    '',
    ...['fcp', 'lcp'].map((key) => ratio(values(ours, key), values(peer, key))),
    '',
    '',
    ...['scriptKb', 'fontKb', 'kb'].map((key) => ratio(values(ours, key), values(peer, key))),
    ratio(values(ours, 'secondVisit'), values(peer, 'secondVisit')),
  ].join(' | ');

/**
 * The tables in the format of docs/performance.md.
 * @param {Record<string, { ours: object[], peer: object[] }>} byScreen
 * @param {Record<string, { ours: number[], peer: number[] }>} byInteraction
 */
export function tables(byScreen, byInteraction) {
  const screenRows = Object.entries(byScreen).flatMap(([name, sites]) => [
    screenRow(name, 'ours', sites.ours),
    screenRow(name, 'peer', sites.peer),
    ratioRow(name, sites),
  ]);
  const interactionRows = Object.entries(byInteraction).map(([name, { ours, peer }]) =>
    [name, range(ours), range(peer), ratio(ours, peer)].join(' | '),
  );
  return [
    '| screen | site | performance, each run | FCP ms | LCP ms | TBT ms | CLS | script KB | font KB | all KB | second visit ms |',
    '|---|---|---|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...screenRows.map((row) => `| ${row} |`),
    '',
    '| press to next paint, 4x CPU | ours ms | peer ms | ours / peer |',
    '|---|--:|--:|--:|',
    ...interactionRows.map((row) => `| ${row} |`),
  ].join('\n');
}

/** The bounds that this run exceeds, by the median of the runs. */
export function failures(byScreen, byInteraction) {
  const problems = [];
  const expect = (holds, text) => {
    if (!holds) {
      problems.push(text);
    }
  };
  for (const { name, floor } of screens.filter((screen) => byScreen[screen.name])) {
    const { ours } = byScreen[name];
    const score = median(values(ours, 'scores').flat());
    expect(score >= floor, `${name}: the performance score is ${score}, below ${floor}`);
    for (const key of ['lcp', 'tbt', 'secondVisit']) {
      const value = median(values(ours, key));
      expect(value <= limits[key], `${name}: ${key} is ${Math.round(value)} ms, more than ${limits[key]}`);
    }
    const cls = Math.max(...values(ours, 'cls'));
    expect(cls <= limits.cls, `${name}: CLS is ${worst(values(ours, 'cls'))}, not ${limits.cls}`);
  }
  for (const [name, { ours }] of Object.entries(byInteraction)) {
    expect(median(ours) <= limits.inp, `${name}: INP is ${median(ours)} ms, more than ${limits.inp}`);
  }
  return problems;
}
