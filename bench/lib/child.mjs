import { fork } from 'node:child_process';

/**
 * A server in a process of its own, which answers `ready` with its port and `cpu` with its processor seconds.
 * @param {string} file
 * @param {string[]} args
 */
export async function startChild(file, args) {
  const child = fork(file, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const ask = (question) =>
    new Promise((resolve, reject) => {
      const gone = (code) => reject(new Error(`${args[0]} ended with ${code}`));
      child.once('exit', gone);
      child.once('message', (answer) => {
        child.off('exit', gone);
        resolve(answer);
      });
      if (question) {
        child.send(question);
      }
    });
  const { port } = await ask();
  return {
    port,
    cpuSeconds: async () => (await ask('cpu')).cpu,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', resolve);
        child.send('stop');
      }),
  };
}

/** The other side of `startChild`. */
export function serveParent(port, close) {
  process.on('message', (question) => {
    if (question === 'cpu') {
      const { user, system } = process.cpuUsage();
      process.send({ cpu: (user + system) / 1e6 });
    } else {
      void close().then(() => process.exit(0));
    }
  });
  process.send({ port });
}
