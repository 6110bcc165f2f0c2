// Jest and Playwright as child processes: their reporters send each result to this process.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { endedChildSeconds } from './processor-time.mjs';
import { createTemporaryFolder } from './temporary-folder.mjs';

/** Temporary files of all runs. */
const temporary = createTemporaryFolder();

/** Characters of a runner's own output that are printed when it fails without a failed test. */
const KEPT_CHARACTERS = 20_000;

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

/**
 * Runs a command whose reporter sends events; resolves with its processor seconds when it has ended.
 * @param {string[]} args
 * @param {{ report: import('./run-report.mjs').RunReport, env?: object }} options
 */
async function run(args, { report, env }) {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, TMPDIR: temporary, ...env },
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output = (output + text).slice(-KEPT_CHARACTERS);
    });
  }
  const before = report.failures.length;
  child.on('message', (event) => report.receive(event));
  let seconds = 0;
  child.once('exit', () => {
    seconds = endedChildSeconds();
  });
  const [code] = await once(child, 'close');
  running.delete(child);
  if (stopping) {
    // the process is about to exit
    return new Promise(() => undefined);
  }
  // a run can fail outside its tests, such as in its teardown
  if (code !== 0 && report.failures.length === before) {
    report.print(output.trimEnd());
    report.fail(`${args.find((arg) => arg.endsWith('.js'))}: exit code ${code}`);
  }
  return seconds;
}

let runs = 0;

/**
 * @param {string[]} args
 * @param {import('./run-report.mjs').RunReport} report
 * @returns {Promise<number>} processor seconds, of the servers of its tests, too
 */
export function jest(args, report) {
  // for the workers, too, which inherit it: with a larger young generation, screen tests take 6 % less processor time
  const memory = '--max-semi-space-size=64';
  // three workers, because tests wait at times; a single file runs in this process, which handles that it left open must not keep alive
  const options = ['--maxWorkers=3', '--forceExit'];
  const flags = ['--no-warnings', memory, 'node_modules/jest/bin/jest.js', ...options];
  const reporter = '--reporters=<rootDir>/tools/test/reporters/jest-reporter.cjs';
  const log = path.join(temporary, `processor-seconds-${(runs += 1)}`);
  return run([...flags, reporter, ...args], { report, env: { NODE_ENV: 'test', HIVE_TEST_PROCESSOR_LOG: log } });
}

/**
 * @param {string[]} args
 * @param {import('./run-report.mjs').RunReport} report
 * @returns {Promise<number>} processor seconds, of browsers and servers, too
 */
export function playwright(args, report) {
  const flags = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts'];
  return run([...flags, '--reporter=./tools/test/reporters/playwright-reporter.mjs', ...args], { report });
}
