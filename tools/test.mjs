// `npm test` and `npm run e2e`: build what is stale, then run suites or spec files, each in its runner.
// The last line is "N passed, N failed, N skipped".
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { readArguments } from './command-line/read-arguments.mjs';
import { mutations } from './mutations/mutations.mjs';
import { runMutations } from './mutations/run.mjs';
import { compareWithBudget, measureSpeed } from './test/budget.mjs';
import { watchOthers } from './test/processor-time.mjs';
import { Progress } from './test/progress.mjs';
import { RunReport } from './test/run-report.mjs';
import { runSuites } from './test/run-suites.mjs';
import { stopRunners } from './test/runners.mjs';
import { suites } from './test/suites.mjs';
import { readTimes, saveTimes } from './test/times.mjs';

/** More flaky tests than this fail a run. */
const MAX_FLAKY = 2;

const isCi = Boolean(process.env.CI);

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

/** The suite of the arguments, with its name; single spec files have none. */
function selectSuite({ values, positionals }) {
  const [first] = positionals;
  const name = values.e2e ? (['faults', 'fuzz'].includes(first) ? first : 'e2e') : values.engines ? 'engines' : 'daily';
  return first === undefined || first === name
    ? { name, ...suites[name] }
    : selectSpecFiles(positionals, { storiesOnly: values.e2e });
}

function findProblem(parsed) {
  const patterns = parsed.positionals;
  try {
    if (isMutationRun(parsed)) {
      return selectMutations(patterns.slice(1)).length > 0 ? undefined : `No mutation matches ${patterns[1]}.`;
    }
    const { besideBuild = [], jest = [], playwright = [] } = selectSuite(parsed);
    const isEmpty = besideBuild.length + jest.length + playwright.length === 0;
    return isEmpty ? `No spec file matches ${patterns.join(' or ')}.` : undefined;
  } catch (error) {
    return `${error.message}.`;
  }
}

/** One line for each reason, with the number of its tests. */
function printSkipped(reasons) {
  for (const reason of new Set(reasons)) {
    console.log(`Skipped ${reasons.filter((each) => each === reason).length}: ${reason}`);
  }
}

function printSlowest(tests) {
  console.log('Slowest tests:');
  tests.forEach(({ seconds, file, title }) => console.log(`${seconds.toFixed(1).padStart(6)} s  ${file} › ${title}`));
}

/** The seconds by category; fails a run of CI that needs much more than its budget. */
function checkBudget(report, { name, seconds, others }) {
  const categories = report.categories;
  for (const [category, used] of Object.entries(seconds)) {
    categories[category] = { tests: categories[category]?.tests ?? 0, seconds: used };
  }
  const run = { suite: name, categories, files: report.files, others, speed: measureSpeed() };
  const { table, exceeded, isQuiet, grown } = compareWithBudget(run);
  console.log(table);
  if (exceeded.length === 0) {
    return;
  }
  console.log(['Over the budget of tools/test/budget.json. Files that grew most:', ...grown].join('\n'));
  if (isCi && isQuiet) {
    exceeded.forEach((text) => report.fail(`budget of ${text}`));
  } else if (!isQuiet) {
    console.log(`Other programs used ${Math.round(others * 100)} % of the machine.`);
  }
}

async function runTests(suite) {
  const progress = new Progress({ times: readTimes(), isQuiet: isCi });
  const report = new RunReport({ print: (text) => progress.print(text), onEvent: (event) => progress.update(event) });
  const othersSince = watchOthers();
  const isDaily = suite.name === undefined || suite.name === 'daily';
  const seconds = await runSuites(suite, report, { isRepeated: isCi && !isDaily });
  progress.end();
  saveTimes(report.files);
  if (suite.name) {
    printSlowest(report.slowest);
    checkBudget(report, { name: suite.name, seconds, others: othersSince() });
  }
  if (report.flaky.length > MAX_FLAKY) {
    report.fail(`${report.flaky.length} flaky tests`);
  }
  return report;
}

process.chdir(path.resolve(import.meta.dirname, '..'));
const parsed = readArguments({
  usage: `Usage: npm test [-- PATTERN…]
       npm run e2e [-- PATTERN…]
       npm run e2e -- faults | fuzz | mutations [PATTERN…]

npm test     rules, API on real Postgres, screens, one browser story for each face of the product
npm run e2e  all other browser and process stories, without the long suites faults, fuzz and mutations
PATTERN      regular expression: runs the spec files whose path matches it instead
faults       kills processes and servers under load, for some minutes
fuzz         sends generated requests to every route, for some minutes
mutations    shows that tests fail when the code has the faults of tools/mutations

node tools/test-on-servers.mjs runs the suites that depend on Postgres and Redis servers.`,
  options: { e2e: { type: 'boolean' }, engines: { type: 'boolean' } },
  maxPositionals: Infinity,
  check: findProblem,
});
waitForRunnersOnSignals();
const { passed, failures, skipped, flaky } = isMutationRun(parsed)
  ? await runMutations(selectMutations(parsed.positionals.slice(1)))
  : await runTests(selectSuite(parsed));
printSkipped(skipped);
// once more beside the counts, because a reader may have only the end of a long output
failures.forEach((failure) => console.log(`Failed: ${failure}`));
flaky.forEach((test) => console.log(`flaky: ${test}`));
console.log(`${passed} passed, ${failures.length} failed, ${skipped.length} skipped`);
process.exit(failures.length === 0 && passed > 0 ? 0 : 1);
