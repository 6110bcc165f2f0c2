// `npm test`: builds what is stale, then runs everything but the suites of `npm run e2e`, which take a site apart: broken
// releases, killed processes, every state of every page. `node tools/test.mjs api web` runs projects of jest.config.mjs alone.
// The last line counts all of them: "N passed, N failed".
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const everyDay = ['node', 'api', 'web', 'stories'];
const chosen = process.argv.length > 2 ? process.argv.slice(2) : everyDay;
/** What needs a browser comes last and one at a time: it starts whole sites and shares two cores with Chromium. */
const phases = [
  { projects: ['node', 'api', 'web'], workers: '2' },
  { projects: ['stories', 'e2e'], workers: '1' },
];

function build() {
  const { status, stdout, stderr } = spawnSync('npx', ['--no-install', 'nx', 'run-many', '-t', 'build'], {
    encoding: 'utf8',
  });
  if (status !== 0) {
    console.error(stdout + stderr);
    console.log('0 passed, 1 failed');
    process.exit(1);
  }
}

/** Counts of one run; a suite that does not even start counts as one failure. */
function jest(projects, workers) {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'hive-tests-'));
  const report = path.join(dir, 'report.json');
  const args = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'];
  const { status } = spawnSync(
    process.execPath,
    [...args, `--maxWorkers=${workers}`, '--json', `--outputFile=${report}`, '--selectProjects', ...projects],
    { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, NODE_ENV: 'test' } },
  );
  try {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(readFileSync(report, 'utf8'));
    const failed = numFailedTests + numRuntimeErrorTestSuites;
    // a run may fail beside its tests, as in what stops the servers
    return { passed: numPassedTests, failed: failed === 0 && status !== 0 ? 1 : failed };
  } catch {
    return { passed: 0, failed: status === 0 ? 0 : 1 };
  } finally {
    rmSync(dir, { recursive: true });
  }
}

build();
const total = { passed: 0, failed: 0 };
for (const { projects, workers } of phases) {
  const wanted = projects.filter((project) => chosen.includes(project));
  if (wanted.length > 0) {
    const { passed, failed } = jest(wanted, workers);
    total.passed += passed;
    total.failed += failed;
  }
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
