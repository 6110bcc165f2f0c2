// `npm test` builds what is stale, then runs the daily suites: rules, API, screens and the main story.
// `npm run e2e` runs all other browser and process tests, `node tools/test.mjs --engines` the suites that depend on the database and queue servers.
// `npm test -- PATTERN` runs the spec files whose path matches, each in its runner.
// `npm run e2e -- faults` and `-- fuzz` run the two long suites, which nothing else runs.
// `npm run e2e -- mutations [PATTERN]` shows that tests fail when the code has the faults of `tools/mutations`.
// The last line is "N passed, N failed, N skipped".
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { mutations } from './mutations/mutations.mjs';
import { runMutations } from './mutations/run.mjs';

/** Arguments for each run of a runner. */
const suites = {
  '--daily': { jest: [[]], playwright: [['--project=stories']] },
  '--e2e': {
    // `start` runs alone, because it replaces the builds
    playwright: [['--project=public', '--project=pages', '--project=distributed'], ['--project=start']],
  },
  faults: { playwright: [['--project=faults']] },
  fuzz: { playwright: [['--project=fuzz']] },
  '--engines': {
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

function matching(pattern) {
  const files = specFiles('.').filter((file) => new RegExp(pattern).test(file));
  const stories = files.filter((file) => file.startsWith('e2e/'));
  const others = files.filter((file) => !file.startsWith('e2e/'));
  return {
    jest: others.length > 0 ? [['--runTestsByPath', ...others]] : [],
    playwright: stories.length > 0 ? [stories] : [],
    // screen tests import sources, not builds
    isBuildNeeded: files.some((file) => !file.endsWith('.tsx')),
  };
}

function build() {
  const args = ['node_modules/.bin/nx', 'run-many', '-t', 'build'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) {
    console.error(stdout + stderr);
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
  const flags = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js', '--maxWorkers=2'];
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

function runSuites(argument) {
  const {
    jest: jestRuns = [],
    playwright: playwrightRuns = [],
    isBuildNeeded = true,
  } = suites[argument] ?? matching(argument);
  if (jestRuns.length + playwrightRuns.length === 0) {
    console.error(`No spec file matches ${argument}.`);
  }
  if (isBuildNeeded) {
    build();
  }
  const dir = mkdtempSync(path.join(os.tmpdir(), 'hive-tests-'));
  const results = [...jestRuns.map((args) => jest(args, dir)), ...playwrightRuns.map((args) => playwright(args, dir))];
  rmSync(dir, { recursive: true });
  return results;
}

const [argument = '--daily', part, pattern = ''] = process.argv.slice(2);
const isMutated = ({ name, file }) => new RegExp(pattern, 'i').test(`${name} ${file}`);
const suite = argument === '--e2e' ? (part ?? argument) : argument;
const results = suite === 'mutations' ? [await runMutations(mutations.filter(isMutated))] : runSuites(suite);
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
const skipped = results.flatMap((result) => result.skipped);
printSkipped(skipped);
console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${skipped.length} skipped`);
process.exit(sum('failed') === 0 && sum('passed') > 0 ? 0 : 1);
