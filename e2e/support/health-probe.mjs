// Runs in a thread of its own, so that work of the main thread does not count as response time of the server.
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const PROBE_EVERY_MS = 50;

const milliseconds = [];
let isRunning = true;
parentPort.once('message', () => (isRunning = false));
while (isRunning) {
  const started = performance.now();
  await (await fetch(workerData.url)).arrayBuffer();
  milliseconds.push(performance.now() - started);
  await delay(PROBE_EVERY_MS);
}
parentPort.postMessage(milliseconds);
