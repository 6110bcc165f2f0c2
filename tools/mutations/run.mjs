import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { copyCheckout } from '../test/checkout-copy.mjs';
import { mutate } from './mutate.mjs';

const JEST = ['--no-warnings', 'node_modules/jest/bin/jest.js'];

/** Runs spec files in a copy of the checkout. `isBroken`: a file does not load, which does not count as a failed test. */
async function runTests(dir, tests) {
  const report = path.join(dir, 'jest-report.json');
  rmSync(report, { force: true });
  const options = [
    '--maxWorkers=1',
    '--forceExit',
    '--json',
    `--outputFile=${report}`,
    `--cacheDirectory=${dir}/.jest`,
  ];
  const child = spawn(process.execPath, [...JEST, ...options, '--runTestsByPath', ...tests], {
    cwd: dir,
    // A daemon of Nx would write into the copy after its removal.
    env: { ...process.env, NODE_ENV: 'test', NX_DAEMON: 'false' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [output] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  try {
    const { numFailedTests, numRuntimeErrorTestSuites, numPassedTests } = JSON.parse(readFileSync(report, 'utf8'));
    return { failed: numFailedTests, passed: numPassedTests, isBroken: numRuntimeErrorTestSuites > 0, output };
  } catch {
    return { failed: 0, passed: 0, isBroken: true, output };
  }
}

/** Applies one mutation, runs its tests and restores the file. */
async function outcomeOf(dir, mutation) {
  const file = path.join(dir, mutation.file);
  const source = readFileSync(file, 'utf8');
  try {
    writeFileSync(file, mutate(source, mutation));
  } catch (error) {
    return `does not apply: ${error.message}`;
  }
  const { failed, isBroken } = await runTests(dir, mutation.tests);
  writeFileSync(file, source);
  return failed > 0 ? 'killed' : isBroken ? 'does not load' : 'SURVIVED';
}

/** Resolves with the mutations that no test noticed. */
async function runAll(dir, mutations) {
  const files = new Set(mutations.flatMap(({ tests }) => tests));
  const { failed, passed, isBroken, output } = await runTests(dir, [...files]);
  if (failed > 0 || isBroken) {
    console.error(`${output}\nThese tests must pass without a mutation first.`);
    return mutations.map(({ name }) => `${name}: not tried`);
  }
  console.log(`${passed} tests pass without a mutation.`);
  const failures = [];
  for (const mutation of mutations) {
    const start = performance.now();
    const outcome = await outcomeOf(dir, mutation);
    if (outcome !== 'killed') {
      failures.push(`${mutation.name}: ${outcome}`);
    }
    const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(6);
    console.log(`${outcome.padEnd(8)} ${seconds} s  ${mutation.name} (${mutation.file})`);
  }
  return failures;
}

/**
 * Applies each mutation alone to a copy of the checkout, runs the tests that must notice it, and prints the outcome.
 * @param {readonly import('./mutate.mjs').Mutation[]} mutations
 * @returns {Promise<import('../test/runners.mjs').Results>} a mutation passes when a test fails
 */
export async function runMutations(mutations) {
  if (mutations.length === 0) {
    console.error('No mutation has this name or file.');
    return { passed: 0, failures: [], skipped: [] };
  }
  const { dir, remove } = copyCheckout(process.cwd());
  const onInterrupt = () => {
    remove();
    process.exit(130);
  };
  process.once('SIGINT', onInterrupt);
  try {
    const failures = await runAll(dir, mutations);
    return { passed: mutations.length - failures.length, failures, skipped: [] };
  } finally {
    process.off('SIGINT', onInterrupt);
    remove();
  }
}
