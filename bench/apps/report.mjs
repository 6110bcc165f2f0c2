import { range, values, worst } from '../lib/report.mjs';
import { formatRatio, median } from '../lib/table.mjs';
import { kindsOfWork } from './profile.mjs';
import { limits, screens } from './screens.mjs';

const kilobytes = (runs, key) => median(values(runs, key)).toFixed(0);

const hasPress = (runs) => runs[0]?.pressWorks !== undefined;

const screenRow = (name, site, runs) =>
  [
    name,
    site,
    values(runs, 'scores').flat().join(' '),
    ...['fcp', 'lcp', 'tbt'].map((key) => range(values(runs, key))),
    worst(values(runs, 'cls')),
    ...['scriptKb', 'fontKb', 'kb'].map((key) => kilobytes(runs, key)),
    range(values(runs, 'secondVisit')),
    hasPress(runs) ? range(values(runs, 'pressWorks')) : '',
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
    hasPress(peer) ? ratio(values(ours, 'pressWorks'), values(peer, 'pressWorks')) : '',
  ].join(' | ');

const share = (profile, kind) => Math.round(((profile[kind] ?? 0) / profile.total) * 100);

/** The run with the median total; each kind of work in milliseconds and percent. */
function profileRow(name, profiles) {
  const { [Math.floor(profiles.length / 2)]: profile } = profiles.toSorted((a, b) => a.total - b.total);
  const cells = kindsOfWork.map((kind) => `${Math.round(profile[kind] ?? 0)} (${share(profile, kind)} %)`);
  return [name, Math.round(profile.total), ...cells].join(' | ');
}

const profileTable = (profiles) => [
  `| second visit with a trace, main thread, ms | total | ${kindsOfWork.join(' | ')} |`,
  `|---|--:|${kindsOfWork.map(() => '--:|').join('')}`,
  ...Object.entries(profiles).map(([name, ofScreen]) => `| ${profileRow(name, ofScreen)} |`),
];

/**
 * The tables in the format of docs/performance.md.
 * @param {Record<string, { ours: object[], peer: object[] }>} byScreen
 * @param {Record<string, { ours: number[], peer: number[] }>} byInteraction
 * @param {Record<string, Record<string, number>[]>} profiles
 */
export function tables(byScreen, byInteraction, profiles) {
  const screenRows = Object.entries(byScreen).flatMap(([name, sites]) => [
    screenRow(name, 'ours', sites.ours),
    screenRow(name, 'peer', sites.peer),
    ratioRow(name, sites),
  ]);
  const interactionRows = Object.entries(byInteraction).map(([name, { ours, peer }]) =>
    [name, range(ours), range(peer), ratio(ours, peer)].join(' | '),
  );
  return [
    '| screen | site | performance, each run | FCP ms | LCP ms | TBT ms | CLS | script KB | font KB | all KB | second visit ms | a press works ms |',
    '|---|---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...screenRows.map((row) => `| ${row} |`),
    '',
    '| press to next paint, 4x CPU | ours ms | peer ms | ours / peer |',
    '|---|--:|--:|--:|',
    ...interactionRows.map((row) => `| ${row} |`),
    '',
    ...profileTable(profiles),
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
