import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { libraryFolders } from '../../build/libraries.mjs';
import { watchFiles } from '../../dev/watch-sources.mjs';

/** Saves within this time cause one run. Longer than the 50 ms within which chokidar reports one change of a file. */
const SETTLE_MS = 200;

/** Runs something again after saves, one run at a time: a newer save ends the previous run. */
export class Reruns {
  #start;
  #settleMs;
  #timer;
  #running;
  #last = Promise.resolve();
  #isStopped = false;

  /**
   * @param {() => { stop: () => void, done: Promise<unknown> }} start `done` resolves when nothing of the run is left
   * @param {{ settleMs?: number }} [options]
   */
  constructor(start, { settleMs = SETTLE_MS } = {}) {
    this.#start = start;
    this.#settleMs = settleMs;
  }

  /** Runs soon. */
  request() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.run(), this.#settleMs);
  }

  /** Ends the current run and starts the next one. */
  run() {
    this.#running?.stop();
    this.#last = this.#last.then(() => {
      if (this.#isStopped) {
        return undefined;
      }
      this.#running = this.#start();
      return this.#running.done;
    });
  }

  /** Resolves when no run is left; none starts after that. */
  stop() {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#running?.stop();
    return this.#last;
  }
}

/** What `npm test -- --changed` runs, in a separate process, which closes its servers when it is interrupted. */
function startRun(root, since) {
  console.log(`\n${'─'.repeat(40)}`);
  const args = [path.join(root, 'tools/test.mjs'), '--changed', ...(since === undefined ? [] : [since])];
  // a group of its own: Ctrl-C reaches only this process, which interrupts the run in its own time
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], detached: true });
  return { stop: () => child.kill('SIGINT'), done: once(child, 'close') };
}

/** Folders and files whose saves start a run. */
function watched(root) {
  const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));
  const sources = ['api', 'shell', ...remotes, ...libraryFolders(root)].map((project) => `${project}/src`);
  return [...sources, 'api/test', 'tools', 'docs', 'jest.config.mjs', 'package.json'].map((each) =>
    path.join(root, each),
  );
}

/**
 * Runs what a change can break, now and after each save. Resolves with a function that ends the run and the watch.
 * @param {{ root: string, since?: string }} options
 */
export async function watchChanged({ root, since }) {
  const reruns = new Reruns(() => startRun(root, since));
  const stopWatching = await watchFiles(
    watched(root),
    () => true,
    () => reruns.request(),
  );
  reruns.run();
  return async () => {
    await Promise.all([stopWatching(), reruns.stop()]);
  };
}
