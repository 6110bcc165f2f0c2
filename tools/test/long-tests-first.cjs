const { default: Sequencer } = require('@jest/test-sequencer');

/** Spec files that spend most of their time waiting for other processes. */
const WAITING =
  /\/(job-queue|rate-limiter|embedded-postgres|render-process|page-releases\.api|object-storage)\.spec\.ts$/;

/**
 * Starts them first, so that no worker waits for one of them at the end. Jest orders the rest by the durations of the last
 * run, and by size on a fresh clone.
 */
module.exports = class LongTestsFirst extends Sequencer {
  sort(tests) {
    const isWaiting = ({ path }) => WAITING.test(path);
    const sorted = super.sort(tests);
    return [...sorted.filter(isWaiting), ...sorted.filter((test) => !isWaiting(test))];
  }
};
