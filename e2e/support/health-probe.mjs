// Runs in a thread of its own, so that work of the main thread does not count as response time of the server. Answers each
// message with the durations since the one before, and ends with 'stop'. With `pid`, the time for which the main thread of that
// process and this thread were ready, but other programs had the processors, is not counted.
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const { url, everyMs, pid } = workerData;

/** Milliseconds for which a thread has waited for a processor. */
const waitedMs = (thread) => Number(readFileSync(`/proc/${thread}/schedstat`, 'latin1').split(' ')[1]) / 1e6;
const now = () => performance.now() - (pid ? waitedMs(`${pid}/task/${pid}`) + waitedMs('thread-self') : 0);

const milliseconds = [];
let question;
parentPort.on('message', (message) => (question = message));
for (;;) {
  const started = now();
  await (await fetch(url)).arrayBuffer();
  milliseconds.push(now() - started);
  if (question) {
    parentPort.postMessage(milliseconds.splice(0));
  }
  if (question === 'stop') {
    break;
  }
  question = undefined;
  await delay(everyMs);
}
parentPort.close();
