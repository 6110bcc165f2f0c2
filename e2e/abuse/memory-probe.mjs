// Samples the memory of processes and their descendants, in a thread of its own: the attacks of the main thread do not delay
// it. Answers each message with the highest sample so far.
import { readdirSync, readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

const SAMPLE_EVERY_MS = 100;
const { pids } = workerData;

/** The text of a file of a process; empty when the process has ended. */
function read(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1');
  } catch {
    return '';
  }
}

const parentOf = (pid) => Number(/^\d+ \(.*\) \S (\d+)/s.exec(read(pid, 'stat'))?.[1]);

/** The processes, and all that they and their children have started. */
function findAll() {
  const children = new Map();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const parent = parentOf(pid);
    children.set(parent, [...(children.get(parent) ?? []), Number(pid)]);
  }
  const found = new Set(pids);
  for (const pid of found) {
    (children.get(pid) ?? []).forEach((child) => found.add(child));
  }
  return [...found];
}

/** Memory and swap, without counting what several processes share twice. */
const bytesOf = (pid) =>
  [...read(pid, 'smaps_rollup').matchAll(/^(?:Swap)?Pss:\s+(\d+) kB$/gm)].reduce(
    (sum, [, size]) => sum + size * 1024,
    0,
  );

/** The script of a process of Node, or the program. */
function nameOf(pid) {
  const words = read(pid, 'cmdline').split(/[\0 ]/);
  const word = words.find((text) => /\.[cm]?js$/.test(text)) ?? words[0];
  return word.split('/').at(-1).replace(/:$/, '');
}

const highest = { bytes: 0, byName: {}, samples: 0 };

function sample() {
  const processes = findAll().map((pid) => ({ pid, bytes: bytesOf(pid) }));
  const bytes = processes.reduce((sum, process) => sum + process.bytes, 0);
  highest.samples += 1;
  if (bytes > highest.bytes) {
    highest.bytes = bytes;
    highest.byName = {};
    for (const process of processes) {
      const name = nameOf(process.pid);
      highest.byName[name] = [...(highest.byName[name] ?? []), process.bytes];
    }
  }
}

setInterval(sample, SAMPLE_EVERY_MS);
parentPort.on('message', (message) => {
  parentPort.postMessage(highest);
  if (message === 'stop') {
    process.exit();
  }
});
