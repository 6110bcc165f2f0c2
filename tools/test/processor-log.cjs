const { appendFileSync, readFileSync } = require('node:fs');

const TICKS = 100;

/** Seconds of this worker and of the processes that it has started and that have ended. */
function used() {
  const { user, system } = process.cpuUsage();
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    const [children, childrenSystem] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(13, 15)
      .map(Number);
    return (user + system) / 1e6 + (children + childrenSystem) / TICKS;
  } catch {
    return (user + system) / 1e6;
  }
}

/**
 * Starts the measurement of a spec file.
 * @returns {() => void} writes its processor seconds, for `reporters/jest-reporter.cjs`
 */
exports.measureFile = (file) => {
  const start = used();
  return () => {
    const log = process.env.HIVE_TEST_PROCESSOR_LOG;
    if (log) {
      appendFileSync(log, `${JSON.stringify([file, Number((used() - start).toFixed(2))])}\n`);
    }
  };
};
