const path = require('node:path');
const { readFileSync } = require('node:fs');

/** `file:line` of the spec file in a stack trace; the file alone without one. */
function locationOf(file, message = '') {
  const line = message.split(file)[1]?.match(/^:(\d+)/)?.[1];
  return line ? `${file}:${line}` : file;
}

/** Sends the results of each spec file to `npm test`; see `run-report.mjs`. */
module.exports = class JestReporter {
  /** Processor seconds by file, which the environments of the workers write. */
  processorSeconds() {
    const log = process.env.HIVE_TEST_PROCESSOR_LOG;
    try {
      const lines = readFileSync(log, 'utf8').trim().split('\n');
      return Object.fromEntries(lines.map((line) => JSON.parse(line)));
    } catch {
      return {};
    }
  }

  onTestResult({ path: absolute, context }, result) {
    const file = path.relative(context.config.rootDir, absolute);
    const tests = result.testResults.map(({ fullName, ancestorTitles, status, duration, failureMessages }) => ({
      title: fullName,
      status: status === 'pending' ? 'skipped' : status,
      seconds: (duration ?? 0) / 1000,
      ...(status === 'failed' && { error: failureMessages[0], location: locationOf(file, failureMessages[0]) }),
      ...(status === 'pending' && { reason: ancestorTitles[0] }),
    }));
    const isBroken = Boolean(result.testExecError) || (result.failureMessage && result.numFailingTests === 0);
    const broken = { title: '', status: 'failed', seconds: 0, location: file, error: result.failureMessage };
    process.send?.({
      category: context.config.displayName.name,
      file,
      processorSeconds: this.processorSeconds()[absolute],
      tests: isBroken ? [...tests, broken] : tests,
      details: result.failureMessage ?? undefined,
      output: result.console?.map(({ type, message }) => `${file}: console.${type}: ${message}`),
    });
  }

  onRunComplete(_contexts, { runExecError }) {
    if (runExecError) {
      process.send?.({ category: 'run', file: 'jest', tests: [], problem: runExecError.message });
    }
  }
};
