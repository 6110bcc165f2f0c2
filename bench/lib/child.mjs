import { fork } from 'node:child_process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Starts a server in a child process that uses `serveParent`.
 * @param {string} file
 * @param {string[]} args
 * @returns {Promise<{ port: number, cpuSeconds(): Promise<number>, peakBytes(): Promise<number>, residentBytes(): Promise<number>, stop(): Promise<void> }>}
 */
export async function startChild(file, args) {
  const child = fork(file, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const request = (message) =>
    new Promise((resolve, reject) => {
      const onExit = (code) => reject(new Error(`${args[0]} exited with code ${code}`));
      child.once('exit', onExit);
      child.once('message', (reply) => {
        child.off('exit', onExit);
        resolve(reply);
      });
      if (message) {
        child.send(message);
      }
    });
  const { port } = await request();
  return {
    port,
    cpuSeconds: async () => (await request('cpu')).cpu,
    peakBytes: async () => (await request('memory')).peak,
    residentBytes: async () => (await request('resident')).resident,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', resolve);
        child.send('stop');
      }),
  };
}

function collectGarbage() {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  collect();
  collect();
}

/**
 * The child's side of `startChild`: reports its port, answers `cpu` with its processor seconds and `memory` with the most
 * memory that it has had, `resident` with the memory that it has after a collection, closes on `stop`.
 */
export function serveParent(port, close) {
  process.on('message', (message) => {
    if (message === 'cpu') {
      const { user, system } = process.cpuUsage();
      process.send({ cpu: (user + system) / 1e6 });
    } else if (message === 'memory') {
      process.send({ peak: process.resourceUsage().maxRSS * 1024 });
    } else if (message === 'resident') {
      collectGarbage();
      process.send({ resident: process.memoryUsage().rss });
    } else {
      void close().then(() => process.exit(0));
    }
  });
  process.send({ port });
}
