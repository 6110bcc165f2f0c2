// Decodes and encodes images outside the server, one at a time: a file that takes too much memory or time harms this process
// alone. Messages over the parent's channel: { started } once, then { operation, args } in, { value } or { error } out. Ends with
// its parent, also when that is killed: the channel closes.
import { writeFileSync } from 'node:fs';

const MEMORY_LIMIT = Number(process.argv[2]);
const CHECK_MS = 20;

/** Ends at once: a normal exit would wait for the threads that decode. */
const end = () => process.kill(process.pid, 'SIGKILL');
process.on('disconnect', end);

if (process.platform === 'linux') {
  try {
    // when the memory of the machine or container runs out, the kernel ends this process and not the server
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // a container may forbid it
  }
}

const { operations, problemOf } = await import('./image-operations.mjs');

/** Libvips works in other threads, so that this one stays free to check, also while the parent is busy. */
function watchMemory() {
  return setInterval(() => {
    if (process.memoryUsage.rss() > MEMORY_LIMIT) {
      process.send({ error: { code: 'too-large', message: 'the image needs too much memory' } }, end);
    }
  }, CHECK_MS);
}

async function answer({ operation, args }) {
  const watch = watchMemory();
  try {
    process.send({ value: await operations[operation](...args) });
  } catch (error) {
    process.send({ error: problemOf(error) });
  } finally {
    clearInterval(watch);
  }
}

process.on('message', (message) => void answer(message));
process.send({ started: true });
