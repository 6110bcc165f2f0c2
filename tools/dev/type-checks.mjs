import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { watch } from 'chokidar';

const root = path.resolve(import.meta.dirname, '../..');
/** A check begins when nothing was saved for this long, so that the reload has finished. */
const SETTLE_MS = 1500;

const sources = () => {
  const libs = readdirSync(path.join(root, 'libs')).map((lib) => `libs/${lib}`);
  const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));
  return ['api', 'shell', ...remotes, ...libs].map((project) => path.join(root, project, 'src'));
};

/** Checks the sources of `tsconfig.NAME.json`, again only what depends on changed files. Resolves with the errors. */
function check(name, signal) {
  const info = path.join(root, `.nx/tmp/types-${name}.tsbuildinfo`);
  const args = ['--incremental', '--tsBuildInfoFile', info, '--pretty', 'false', '-p', `tsconfig.${name}.json`];
  const compiler = spawn(process.execPath, ['node_modules/typescript/bin/tsc', ...args], {
    cwd: root,
    signal,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  compiler.stdout.on('data', (chunk) => (output += String(chunk)));
  compiler.stderr.on('data', (chunk) => (output += String(chunk)));
  compiler.once('spawn', () => os.setPriority(compiler.pid, os.constants.priority.PRIORITY_BELOW_NORMAL));
  return new Promise((resolve, reject) => {
    compiler.once('error', reject).once('close', () => resolve(output.trim()));
  });
}

/** Checks the types now and after every save, and prints the errors. Returns a function that stops it. */
export function startTypeChecks() {
  const watcher = watch(sources(), { ignoreInitial: true });
  let current = new AbortController();
  let hadErrors = false;
  let timer;

  const run = async () => {
    current.abort();
    current = new AbortController();
    const { signal } = current;
    try {
      const errors = [await check('node', signal), await check('web', signal)].filter(Boolean);
      if (errors.length > 0 || hadErrors) {
        console.log(errors.length > 0 ? `Type errors:\n${errors.join('\n')}` : 'No type errors.');
      }
      hadErrors = errors.length > 0;
    } catch (error) {
      if (error.name !== 'AbortError') {
        console.error(`The types could not be checked: ${error.message}`);
      }
    }
  };
  watcher.on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), SETTLE_MS);
  });
  void run();
  return () => {
    clearTimeout(timer);
    current.abort();
    return watcher.close();
  };
}
