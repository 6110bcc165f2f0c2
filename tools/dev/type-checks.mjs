import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { watch } from 'chokidar';
import { libraryFolders } from '../build/libraries.mjs';

const root = path.resolve(import.meta.dirname, '../..');
/** A check begins when nothing was saved for this long, so that the reload has finished. */
const SETTLE_MS = 1500;

const sources = () => {
  const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));
  return ['api', 'shell', ...remotes, ...libraryFolders(root)].map((project) => path.join(root, project, 'src'));
};

/**
 * Checks the sources of `tsconfig.NAME.json`, again only what depends on changed files. Resolves with the errors once the
 * compiler has ended; an abort ends it at once.
 */
async function check(name, signal) {
  const info = path.join(root, `.nx/tmp/types-${name}.tsbuildinfo`);
  const args = ['--incremental', '--tsBuildInfoFile', info, '--pretty', 'false', '-p', `tsconfig.${name}.json`];
  const compiler = spawn(process.execPath, ['node_modules/typescript/bin/tsc', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  compiler.stdout.on('data', (chunk) => (output += String(chunk)));
  compiler.stderr.on('data', (chunk) => (output += String(chunk)));
  compiler.once('spawn', () => os.setPriority(compiler.pid, os.constants.priority.PRIORITY_BELOW_NORMAL));
  const end = () => compiler.kill('SIGKILL');
  signal.addEventListener('abort', end);
  try {
    await once(compiler, 'close');
  } finally {
    signal.removeEventListener('abort', end);
  }
  return output.trim();
}

/** Checks the types now and after every save, and prints the errors. Returns a function that stops it. */
export function startTypeChecks() {
  const watcher = watch(sources(), { ignoreInitial: true });
  let current = new AbortController();
  let lastRun = Promise.resolve();
  let hadErrors = false;
  let timer;

  const run = async (signal) => {
    const results = [];
    for (const name of ['node', 'web']) {
      if (!signal.aborted) {
        results.push(await check(name, signal));
      }
    }
    const errors = results.filter(Boolean);
    if (!signal.aborted && (errors.length > 0 || hadErrors)) {
      console.log(errors.length > 0 ? `Type errors:\n${errors.join('\n')}` : 'No type errors.');
      hadErrors = errors.length > 0;
    }
  };
  const restart = () => {
    current.abort();
    current = new AbortController();
    const { signal } = current;
    lastRun = lastRun
      .then(() => run(signal))
      .catch((error) => console.error(`The types could not be checked: ${error.message}`));
  };
  watcher.on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(restart, SETTLE_MS);
  });
  restart();
  return async () => {
    await watcher.close();
    clearTimeout(timer);
    current.abort();
    await lastRun;
  };
}
