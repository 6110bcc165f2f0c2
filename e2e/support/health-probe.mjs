// Runs in a thread of its own, so that work of the main thread does not count as response time of the server. Answers each
// message with the durations since the one before, and ends with 'stop'.
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const { url, everyMs } = workerData;

const milliseconds = [];
let question;
parentPort.on('message', (message) => (question = message));
for (;;) {
  const started = performance.now();
  await (await fetch(url)).arrayBuffer();
  milliseconds.push(performance.now() - started);
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
