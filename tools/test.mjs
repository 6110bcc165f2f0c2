// `npm test` and `npm run e2e`: build what is stale, then run suites or spec files, each in its runner.
// The last line is "N passed, N failed, N skipped".
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildWorkspace, lockBuilds } from './build/workspace.mjs';
import { readArguments } from './command-line/read-arguments.mjs';
import { mutations } from './mutations/mutations.mjs';
import { runMutations } from './mutations/run.mjs';

/** Arguments for each run of a runner. */
const suites = {
  daily: { jest: [['--selectProjects', 'node', 'api', 'web']], playwright: [['--project=stories']] },
  e2e: {
    jest: [['--selectProjects', 'processes']],
    // `start` runs alone, because it replaces the builds
    playwright: [['--project=public', '--project=pages', '--project=distributed'], ['--project=start']],
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
    isBuildNeeded: [...stories, ...others].some((file) => !file.endsWith('.tsx')),
  };
}

async function build() {
  let output = '';
  const release = await lockBuilds((text) => console.log(text));
  const code = await buildWorkspace((text) => (output += text));
  release();
  if (code !== 0) {
    console.error(output);
    console.log('0 passed, 1 failed, 0 skipped');
    process.exit(1);
  }
}

/** Runs a command that writes a JSON report; gives what `count` reads from it. */
function run(args, { env, report, count }) {
  const { status } = spawnSync(process.execPath, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  try {
    const counts = count(JSON.parse(readFileSync(report, 'utf8')));
    // a run can fail outside its tests, such as in its teardown
    return counts.failed === 0 && status !== 0 ? { ...counts, failed: 1 } : counts;
  } catch {
    return { passed: 0, failed: 1, skipped: [] };
  }
}

function jest(args, dir) {
  const report = path.join(dir, 'jest.json');
  const flags = ['--no-warnings', 'node_modules/jest/bin/jest.js', '--maxWorkers=2'];
  return run([...flags, '--json', `--outputFile=${report}`, ...args], {
    env: { NODE_ENV: 'test' },
    report,
    count: ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults }) => ({
      passed: numPassedTests,
      failed: numFailedTests + numRuntimeErrorTestSuites,
      skipped: testResults.flatMap(({ assertionResults }) =>
        assertionResults.filter(({ status }) => status === 'pending').map(({ ancestorTitles }) => ancestorTitles[0]),
      ),
    }),
  });
}

function playwright(args, dir) {
  const report = path.join(dir, 'playwright.json');
  const flags = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts'];
  const specs = ({ specs: own = [], suites: inner = [] }) => [...own, ...inner.flatMap(specs)];
  return run([...flags, '--reporter=list,json', ...args], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    report,
    count: ({ stats, errors, suites: files }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      skipped: files
        .flatMap(specs)
        .flatMap(({ tests }) => tests)
        .filter(({ status }) => status === 'skipped')
        .map(({ annotations }) => annotations.find(({ type }) => type === 'skip')?.description ?? 'after a failure'),
    }),
  });
}

/** One line for each reason, with the number of its tests. */
function printSkipped(reasons) {
  for (const reason of new Set(reasons)) {
    console.log(`Skipped ${reasons.filter((each) => each === reason).length}: ${reason}`);
  }
}

async function runSuites(selected) {
  const { jest: jestRuns = [], playwright: playwrightRuns, isBuildNeeded = true } = selected;
  if (isBuildNeeded) {
    await build();
  }
  const dir = mkdtempSync(path.join(os.tmpdir(), 'hive-tests-'));
  const results = [...jestRuns.map((args) => jest(args, dir)), ...playwrightRuns.map((args) => playwright(args, dir))];
  rmSync(dir, { recursive: true });
  return results;
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

function findProblem(parsed) {
  const patterns = parsed.positionals;
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

process.chdir(path.resolve(import.meta.dirname, '..'));
const parsed = readArguments({
  usage: `Usage: npm test [-- PATTERN…]
       npm run e2e [-- PATTERN…]
       npm run e2e -- faults | fuzz | mutations [PATTERN…]

npm test     rules, API on real Postgres, screens, main browser stories
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
const results = isMutationRun(parsed)
  ? [await runMutations(selectMutations(parsed.positionals.slice(1)))]
  : await runSuites(selectSuites(parsed));
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
const skipped = results.flatMap((result) => result.skipped);
printSkipped(skipped);
console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${skipped.length} skipped`);
process.exit(sum('failed') === 0 && sum('passed') > 0 ? 0 : 1);
