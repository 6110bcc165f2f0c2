import { buildWorkspace, lockBuilds } from '../build/workspace.mjs';
import { endedChildSeconds } from './processor-time.mjs';
import { jest, playwright, stopRunners } from './runners.mjs';

/** Projects of Jest whose failed files run once more in CI; Playwright repeats its stories itself. */
const REPEATED = 'processes';

/**
 * Builds what is stale.
 * @returns {Promise<number>} processor seconds
 */
async function build(report) {
  let output = '';
  const release = await lockBuilds((text) => report.print(text));
  const code = await buildWorkspace((text) => (output += text));
  release();
  if (code !== 0) {
    await stopRunners();
    report.print(output);
    report.fail('build');
    return undefined;
  }
  return endedChildSeconds();
}

/**
 * Runs the tests of a suite.
 * @param {object} suite
 * @param {string[]} [suite.besideBuild] arguments of Jest for tests of sources, which run beside everything else
 * @param {string[][]} [suite.jest]
 * @param {string[][]} [suite.playwright]
 * @param {boolean} [suite.isBuildNeeded]
 * @param {import('./run-report.mjs').RunReport} report
 * @param {{ isRepeated: boolean }} options whether failed stories and process suites run once more
 * @returns {Promise<Record<string, number>>} processor seconds of the build and of the stories
 */
export async function runSuite(suite, report, { isRepeated }) {
  const { besideBuild, jest: jestRuns = [], playwright: stories = [], isBuildNeeded = true } = suite;
  const sources = besideBuild && jest(besideBuild, report);
  const built = isBuildNeeded ? await build(report) : 0;
  if (built === undefined) {
    return {};
  }
  for (const args of jestRuns) {
    await jest(args, report);
  }
  const failed = isRepeated ? report.failedFiles(REPEATED) : [];
  if (failed.length > 0) {
    await jest(['--runTestsByPath', ...failed], report);
  }
  let seconds = 0;
  for (const args of stories) {
    seconds += await playwright([`--retries=${isRepeated ? 1 : 0}`, ...args], report);
  }
  await sources;
  return { build: built, stories: seconds };
}
