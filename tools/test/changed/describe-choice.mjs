/** Longer lists of specs end with their number. */
const MAX_LINES = 20;

const nouns = {
  screen: ['screen suite', 'screen suites'],
  API: ['API suite', 'API suites'],
  other: ['other suite', 'other suites'],
  build: ['suite of builds', 'suites of builds'],
  story: ['story', 'stories'],
};

const count = (number, [one, many]) => `${number} ${number === 1 ? one : many}`;

/**
 * Describes what runs and why, and what does not run.
 * @param {import('./select-changed.mjs').Choice & { base: string, files: string[] }} choice
 */
export function describeChoice({ base, files, specs, reasons, everything, withBuilds, leftOut }) {
  const left = Object.entries(nouns)
    .filter(([kind]) => leftOut[kind] > 0)
    .map(([kind, noun]) => count(leftOut[kind], noun));
  return [
    `${count(files.length, ['file differs', 'files differ'])} from ${base.slice(0, 8)}: ${count(specs.length, ['suite', 'suites'])}.`,
    ...(everything
      ? [`All suites of sources, because ${reasons.get(specs[0])}.`]
      : specs.slice(0, MAX_LINES).map((spec) => `  ${spec} ${reasons.get(spec)}`)),
    ...(!everything && specs.length > MAX_LINES ? [`  and ${specs.length - MAX_LINES} more`] : []),
    ...withBuilds.map((spec) => `Needs builds, so it does not run: ${spec}; npm test -- ${spec} runs it.`),
    ...(left.length > 0 ? [`Left out: ${left.join(', ')}; npm test runs everything.`] : []),
  ].join('\n');
}
