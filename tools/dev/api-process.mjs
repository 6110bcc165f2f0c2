import { spawn } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const script = path.join(import.meta.dirname, 'api-child.mjs');
/** A process that still finishes requests and jobs after this time is killed. */
const STOP_MS = 2000;

const hasEnded = (child) => child.exitCode !== null || child.signalCode !== null;

async function stop(child) {
  if (!child || hasEnded(child)) {
    return;
  }
  const ended = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  const force = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  child.kill('SIGTERM');
  await ended;
  clearTimeout(force);
}

/** The API's process, and a second one that has loaded its packages and takes over at the next restart. */
export class ApiProcess {
  #environment;
  #current;
  #standby;
  #isStopped = false;

  /** @param {NodeJS.ProcessEnv} environment added to the environment of this process */
  constructor(environment) {
    this.#environment = environment;
  }

  /**
   * Stops the running process and starts the code that is built now.
   * @param {() => void} [onStarted] called when the new process serves requests
   */
  async restart(onStarted = () => undefined) {
    await stop(this.#current);
    if (this.#isStopped) {
      return;
    }
    const child = this.#standby && !hasEnded(this.#standby) ? this.#standby : this.#spawn();
    this.#standby = undefined;
    this.#current = child;
    child.once('message', () => {
      onStarted();
      // not before, because it would take processor time from the start
      this.#standby ??= this.#isStopped || child !== this.#current ? undefined : this.#spawn();
    });
    child.once('exit', (code) => {
      if (code && child === this.#current && !this.#isStopped) {
        console.error(`The API exited with code ${code}; the next save starts it again.`);
      }
    });
    child.send('start');
  }

  async stop() {
    this.#isStopped = true;
    await Promise.all([stop(this.#current), stop(this.#standby)]);
  }

  #spawn() {
    return spawn(process.execPath, ['--enable-source-maps', script], {
      cwd: root,
      // a group of its own: Ctrl-C in the terminal reaches only npm run dev, which then stops this process once
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, ...this.#environment },
    });
  }
}
