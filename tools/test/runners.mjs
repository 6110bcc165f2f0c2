// Jest and Playwright as child processes: each writes a JSON report beside its output.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { createTemporaryFolder } from './temporary-folder.mjs';

/** `failures` are the names of failed tests; a run that fails outside its tests adds one without a test.
 * @typedef {{ passed: number, failures: string[], skipped: string[] }} Results */

/** Temporary files and reports of all runs. */
const temporary = createTemporaryFolder();

const running = new Set();
let stopping;

/** Interrupts all runners; resolves when they have closed their servers and browsers. No other runner starts after that. */
export function stopRunners() {
  stopping ??= Promise.all(
    [...running].map((child) => {
      child.kill('SIGINT');
      return once(child, 'close');
    }),
  );
  return stopping;
}

/** The output of a run beside another one: printed in one piece when the other one has ended. */
export class HeldOutput {
  #chunks = [];
  #isReleased = false;

  write(chunk) {
    if (this.#isReleased) {
      process.stdout.write(chunk);
    } else {
      this.#chunks.push(chunk);
    }
  }

  release() {
    this.#isReleased = true;
    this.#chunks.forEach((chunk) => process.stdout.write(chunk));
    this.#chunks = [];
  }
}

/**
 * Runs a command that writes a JSON report; resolves with what `read` finds in it.
 * @returns {Promise<Results>}
 */
async function run(args, { env, report, read, output }) {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', ...(output ? ['pipe', 'pipe'] : ['inherit', 'inherit'])],
    env: {
      ...process.env,
      TMPDIR: temporary,
      ...(output && process.stdout.isTTY && { FORCE_COLOR: '1' }),
      ...env,
    },
  });
  running.add(child);
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => output.write(chunk));
  }
  const [code] = await once(child, 'close');
  running.delete(child);
  if (stopping) {
    // the process is about to exit
    return new Promise(() => undefined);
  }
  try {
    const results = read(JSON.parse(readFileSync(report, 'utf8')));
    // a run can fail outside its tests, such as in its teardown
    return results.failures.length === 0 && code !== 0 ? { ...results, failures: [`exit code ${code}`] } : results;
  } catch {
    return { passed: 0, failures: [`no report of ${args[0]}, exit code ${code}`], skipped: [] };
  }
}

let runs = 0;
const nextReport = () => path.join(temporary, `report-${(runs += 1)}.json`);

/** The start of an error on one line: a matcher names what it expected and received below its first line. */
const summary = (message = '') => stripVTControlCharacters(message).replace(/\s+/g, ' ').trim().slice(0, 300);

/** A file that could not run has no results of tests. */
function jestFailures({ name, status, message, assertionResults }) {
  const file = path.relative('.', name);
  const failures = assertionResults
    .filter((test) => test.status === 'failed')
    .map(({ fullName, failureMessages }) => `${file} › ${fullName}: ${summary(failureMessages[0])}`);
  return failures.length === 0 && status === 'failed' ? [`${file}: ${summary(message)}`] : failures;
}

/**
 * @param {string[]} args
 * @param {HeldOutput} [output] by default the terminal
 */
export function jest(args, output) {
  const report = nextReport();
  // for the workers, too, which inherit it: with a larger young generation, screen tests take 6 % less processor time
  const memory = '--max-semi-space-size=64';
  const flags = ['--no-warnings', memory, 'node_modules/jest/bin/jest.js', '--maxWorkers=2'];
  return run([...flags, '--json', `--outputFile=${report}`, ...args], {
    env: { NODE_ENV: 'test' },
    report,
    output,
    read: ({ numPassedTests, testResults }) => ({
      passed: numPassedTests,
      failures: testResults.flatMap(jestFailures),
      skipped: testResults.flatMap(({ assertionResults }) =>
        assertionResults.filter(({ status }) => status === 'pending').map(({ ancestorTitles }) => ancestorTitles[0]),
      ),
    }),
  });
}

/**
 * @param {string[]} args
 * @param {HeldOutput} [output] by default the terminal
 */
export function playwright(args, output) {
  const report = nextReport();
  const flags = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts'];
  const specs = ({ specs: own = [], suites: inner = [] }) => [...own, ...inner.flatMap(specs)];
  const tests = (files) =>
    files.flatMap(specs).flatMap(({ file, title, tests: own }) => own.map((test) => ({ file, title, ...test })));
  return run([...flags, '--reporter=list,json', ...args], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    report,
    output,
    read: ({ stats, errors, suites: files }) => ({
      passed: stats.expected,
      failures: [
        ...tests(files)
          .filter(({ status }) => ['unexpected', 'flaky'].includes(status))
          .map(({ file, title, results }) => `e2e/${file} › ${title}: ${summary(results.at(-1)?.error?.message)}`),
        ...errors.map(({ message }) => summary(message)),
      ],
      skipped: tests(files)
        .filter(({ status }) => status === 'skipped')
        .map(({ annotations }) => annotations.find(({ type }) => type === 'skip')?.description ?? 'after a failure'),
    }),
  });
}
