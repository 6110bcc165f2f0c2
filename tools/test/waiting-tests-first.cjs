const path = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');

/** Spec files that spend most of their time waiting, such as for other processes, time limits or expired leases. */
const WAITING = new Set([
  'job-queue.spec.ts',
  'rate-limiter.spec.ts',
  'embedded-postgres.spec.ts',
  'render-process.spec.ts',
  'object-storage.spec.ts',
  'page-releases.api.spec.ts',
  'ai-content.api.spec.ts',
  'backups.api.spec.ts',
  'backup-failures.api.spec.ts',
  'data-export-failures.api.spec.ts',
  'personal-data-resume.api.spec.ts',
  'render-lease.api.spec.ts',
]);

/**
 * Starts them first: no worker waits for one of them at the end, and the build that runs beside uses the processor meanwhile.
 * Jest orders the rest by the durations of the last run, and by size on a fresh clone.
 */
module.exports = class WaitingTestsFirst extends Sequencer {
  sort(tests) {
    const isWaiting = (test) => WAITING.has(path.basename(test.path));
    const sorted = super.sort(tests);
    const planned = tests.map(({ path: file, context: { config } }) => ({
      category: config.displayName.name,
      file: path.relative(config.rootDir, file),
    }));
    process.send?.({ planned });
    return [...sorted.filter(isWaiting), ...sorted.filter((test) => !isWaiting(test))];
  }
};
