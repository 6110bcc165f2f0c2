const { default: Sequencer } = require('@jest/test-sequencer');

/** Spec files that spend most of their time waiting, such as for other processes, time limits or expired leases. */
const WAITING = new RegExp(
  `/(${[
    'job-queue',
    'rate-limiter',
    'embedded-postgres',
    'render-process',
    'object-storage',
    'page-releases.api',
    'ai-content.api',
    'backups.api',
    'backup-failures.api',
    'data-export-failures.api',
    'personal-data-resume.api',
    'render-lease.api',
  ].join('|')})\\.spec\\.ts$`,
);

/**
 * Starts them first: no worker waits for one of them at the end, and the build that runs beside uses the processor meanwhile.
 * Jest orders the rest by the durations of the last run, and by size on a fresh clone.
 */
module.exports = class LongTestsFirst extends Sequencer {
  sort(tests) {
    const isWaiting = ({ path }) => WAITING.test(path);
    const sorted = super.sort(tests);
    return [...sorted.filter(isWaiting), ...sorted.filter((test) => !isWaiting(test))];
  }
};
