const path = require('node:path');
const { files: recordedSeconds } = require('./budget.json');
const { default: Sequencer } = require('@jest/test-sequencer');

/** Spec files that spend most of their time waiting, such as for other processes, time limits or expired leases. */
const WAITING = new Set([
  'rate-limiter.spec.ts',
  'job-queue.process.spec.ts',
  'embedded-postgres.process.spec.ts',
  'render-process.process.spec.ts',
  'page-releases.process.spec.ts',
  'ai-timeouts.process.spec.ts',
  'backup-runs.process.spec.ts',
  'backup-failures.process.spec.ts',
  'data-export-failures.process.spec.ts',
  'personal-data-resume.process.spec.ts',
  'render-lease.process.spec.ts',
]);

/**
 * Starts them first, so that no worker waits for one of them at the end, and the concurrent build can use the processor.
 * Jest orders the rest by the durations of the last run. A fresh clone has none and uses the seconds of the budget, then the size.
 */
module.exports = class WaitingTestsFirst extends Sequencer {
  sort(tests) {
    const isWaiting = (test) => WAITING.has(path.basename(test.path));
    const secondsOf = (test) => recordedSeconds[path.relative(test.context.config.rootDir, test.path)] ?? 0;
    const sorted = super.sort(tests);
    if (tests.every(({ duration }) => duration === undefined)) {
      sorted.sort((a, b) => secondsOf(b) - secondsOf(a));
    }
    const planned = tests.map(({ path: file, context: { config } }) => ({
      category: config.displayName.name,
      file: path.relative(config.rootDir, file),
    }));
    process.send?.({ planned });
    return [...sorted.filter(isWaiting), ...sorted.filter((test) => !isWaiting(test))];
  }
};
