import { readFileSync } from 'node:fs';
import os from 'node:os';

/** Ticks of `/proc` per second on Linux. */
const TICKS = 100;

/** Seconds in `/proc/self/stat`: of this process, and of ended children and their ended children. Zero outside Linux. */
function readTimes() {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // user and system time
    const [own, ownSystem, children, childrenSystem] = fields.slice(11, 15).map(Number);
    return { own: (own + ownSystem) / TICKS, children: (children + childrenSystem) / TICKS };
  } catch {
    return { own: 0, children: 0 };
  }
}

/** Processor seconds of this process and of its ended children. */
export function processorSeconds() {
  const { own, children } = readTimes();
  return own + children;
}

let counted = 0;

/**
 * Processor seconds of a child process that has just ended, with the children that it waited for. Measure every child this way,
 * in its `exit` event: the result is the time added since the last measured one.
 */
export function endedChildSeconds() {
  const { children } = readTimes();
  const seconds = children - counted;
  counted = children;
  return seconds;
}

/** Processor seconds that the whole machine has used. */
const machineSeconds = () =>
  os.cpus().reduce((total, { times }) => total + times.user + times.nice + times.sys + times.irq, 0) / 1000;

/**
 * Starts a measurement of what other programs use.
 * @returns {() => number} their share of the machine since the start, from 0 to 1; ask when all children have ended
 */
export function watchOthers() {
  const [own, machine, time] = [processorSeconds(), machineSeconds(), performance.now()];
  return () => {
    const capacity = ((performance.now() - time) / 1000) * os.cpus().length;
    return Math.max(0, machineSeconds() - machine - (processorSeconds() - own)) / capacity;
  };
}
