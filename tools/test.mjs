// `npm test` and `npm run e2e`: build what is stale, then run suites or spec files, each in its runner.
// The last line is "N passed, N failed, N skipped".
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { buildWorkspace, lockBuilds } from './build/workspace.mjs';
import { readArguments } from './command-line/read-arguments.mjs';
import { mutations } from './mutations/mutations.mjs';
import { runMutations } from './mutations/run.mjs';
import { findBase } from './test/changed/changed-files.mjs';
import { describeChoice } from './test/changed/describe-choice.mjs';
import { selectChanged } from './test/changed/select-changed.mjs';
import { watchChanged } from './test/changed/watch-changed.mjs';
import { HeldOutput, jest, playwright, stopRunners } from './test/runners.mjs';

/** Arguments for each run of a runner. `besideBuild` tests sources: it runs beside the build and all other runs. */
const suites = {
  daily: {
    besideBuild: ['--selectProjects', 'node', 'api', 'web'],
    jest: [['--selectProjects', 'builds', 'built-pages', '--maxWorkers=1']],
    playwright: [['--grep=@main', '--workers=1']],
  },
  e2e: {
    jest: [['--selectProjects', 'processes']],
    // `start` runs alone, because it replaces the builds
    playwright: [
      ['--project=public', '--project=pages', '--project=stories', '--project=distributed', '--grep-invert=@main'],
      ['--project=start'],
    ],
  },
  faults: { playwright: [['--project=faults']] },
  fuzz: { playwright: [['--project=fuzz']] },
  engines: {
    jest: [['--testPathPatterns', '\\.api\\.spec\\.ts$', 'api/src/(platform|common/transactions|modules/realtime)/']],
    playwright: [['--grep=@engines']],
  },
};

function specFiles(dir) {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(dir, entry.name);
    if (entry.isDirectory()) {
      return /^(\..*|node_modules|dist)$/.test(entry.name) ? [] : specFiles(file);
    }
    return /\.spec\.(ts|tsx|mjs)$/.test(entry.name) ? [file] : [];
  });
}

/** The spec files whose path matches a pattern. */
function selectSpecFiles(patterns, { storiesOnly }) {
  const expressions = patterns.map((pattern) => new RegExp(pattern));
  const files = specFiles('.').filter((file) => expressions.some((expression) => expression.test(file)));
  const stories = files.filter((file) => file.startsWith('e2e/'));
  const others = storiesOnly ? [] : files.filter((file) => !file.startsWith('e2e/'));
  return {
    jest: others.length > 0 ? [['--runTestsByPath', ...others]] : [],
    playwright: stories.length > 0 ? [stories] : [],
    // screen tests import sources, not builds
    isBuildNeeded: [...stories, ...others].some((file) => !file.endsWith('.tsx') || file.endsWith('.build.spec.tsx')),
  };
}

async function build() {
  let output = '';
  const release = await lockBuilds((text) => console.log(text));
  const code = await buildWorkspace((text) => (output += text));
  release();
  if (code !== 0) {
    await stopRunners();
    console.error(output);
    console.log('0 passed, 1 failed, 0 skipped');
    process.exit(1);
  }
}

/** The names stand beside the counts, because a reader may have only the end of a long output. */
function printFailures(failures) {
  failures.forEach((failure) => console.log(`Failed: ${failure}`));
}

/** One line for each reason, with the number of its tests. */
function printSkipped(reasons) {
  for (const reason of new Set(reasons)) {
    console.log(`Skipped ${reasons.filter((each) => each === reason).length}: ${reason}`);
  }
}

async function runSuites(selected) {
  const { besideBuild, jest: jestRuns = [], playwright: playwrightRuns, isBuildNeeded = true } = selected;
  const output = besideBuild && new HeldOutput();
  const sources = besideBuild ? [jest(besideBuild).finally(() => output.release())] : [];
  if (isBuildNeeded) {
    await build();
  }
  const results = [];
  for (const args of jestRuns) {
    results.push(await jest(args, output));
  }
  for (const args of playwrightRuns) {
    results.push(await playwright(args, output));
  }
  return [...(await Promise.all(sources)), ...results];
}

/** Ctrl-C reaches the runners, too: this process waits until they have closed their servers. */
function waitForRunnersOnSignals() {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ]) {
    process.once(signal, () => void stopRunners().finally(() => process.exit(code)));
  }
}

const isMutationRun = ({ values, positionals }) => Boolean(values.e2e) && positionals[0] === 'mutations';

/** The mutations whose name or file matches one of the patterns; all without a pattern. */
function selectMutations(patterns) {
  const expressions = (patterns.length > 0 ? patterns : ['']).map((pattern) => new RegExp(pattern, 'i'));
  return mutations.filter(({ name, file }) => expressions.some((expression) => expression.test(`${name} ${file}`)));
}

function selectSuites({ values, positionals }) {
  const [first] = positionals;
  if (values.e2e && ['faults', 'fuzz'].includes(first)) {
    return suites[first];
  }
  if (first !== undefined) {
    return selectSpecFiles(positionals, { storiesOnly: values.e2e });
  }
  return suites[values.e2e ? 'e2e' : values.engines ? 'engines' : 'daily'];
}

/** Specs of sources run without a build. */
async function runChanged([since]) {
  const choice = await selectChanged({ since, root: '.' });
  console.log(describeChoice(choice));
  if (choice.specs.length === 0) {
    console.log('0 passed, 0 failed, 0 skipped');
    process.exit(0);
  }
  return [await jest(['--runTestsByPath', ...choice.specs])];
}

async function watchUntilStopped([since]) {
  const stop = await watchChanged({ root: process.cwd(), since });
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => void stop().finally(() => process.exit(0)));
  }
}

function findChangedProblem([since, second]) {
  if (second !== undefined) {
    return `Unexpected argument '${second}'.`;
  }
  try {
    findBase('.', since);
    return undefined;
  } catch (error) {
    return `${error.message}.`;
  }
}

function findProblem(parsed) {
  const patterns = parsed.positionals;
  if (parsed.values.changed || parsed.values.watch) {
    return findChangedProblem(patterns);
  }
  try {
    if (isMutationRun(parsed)) {
      return selectMutations(patterns.slice(1)).length > 0 ? undefined : `No mutation matches ${patterns[1]}.`;
    }
    const { jest: own = [], playwright: stories } = selectSuites(parsed);
    return own.length + stories.length > 0 ? undefined : `No spec file matches ${patterns.join(' or ')}.`;
  } catch (error) {
    return `${error.message}.`;
  }
}

function runParsed(parsed) {
  if (parsed.values.changed) {
    return runChanged(parsed.positionals);
  }
  return isMutationRun(parsed)
    ? runMutations(selectMutations(parsed.positionals.slice(1))).then((result) => [result])
    : runSuites(selectSuites(parsed));
}

process.chdir(path.resolve(import.meta.dirname, '..'));
const parsed = readArguments({
  usage: `Usage: npm test [-- PATTERN…]
       npm test -- --changed | --watch [COMMIT]
       npm run e2e [-- PATTERN…]
       npm run e2e -- faults | fuzz | mutations [PATTERN…]

npm test     rules, API on real Postgres, screens, main browser stories
npm run e2e  all other browser and process stories, without the long suites faults, fuzz and mutations
--changed    specs that the changes since COMMIT can break, without those of builds and browsers; COMMIT is by default
             where the branch left main, and on main what is pushed, or without a remote the commit before the last
--watch      the same now and after each save
PATTERN      regular expression: runs the spec files whose path matches it instead
faults       kills processes and servers under load, for some minutes
fuzz         sends generated requests to every route, for some minutes
mutations    shows that tests fail when the code has the faults of tools/mutations

node tools/test-on-servers.mjs runs the suites that depend on Postgres and Redis servers.`,
  options: {
    e2e: { type: 'boolean' },
    engines: { type: 'boolean' },
    changed: { type: 'boolean' },
    watch: { type: 'boolean' },
  },
  maxPositionals: Infinity,
  check: findProblem,
});
if (parsed.values.watch) {
  await watchUntilStopped(parsed.positionals);
  // until a signal
  await new Promise(() => undefined);
}
waitForRunnersOnSignals();
const results = await runParsed(parsed);
const passed = results.reduce((total, result) => total + result.passed, 0);
const failures = results.flatMap((result) => result.failures);
const skipped = results.flatMap((result) => result.skipped);
printSkipped(skipped);
printFailures(failures);
console.log(`${passed} passed, ${failures.length} failed, ${skipped.length} skipped`);
process.exit(failures.length === 0 && passed > 0 ? 0 : 1);
