// Keeps the API running on the newest code: a change in it or in a package it uses is compiled, then it restarts.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, watch } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const SETTLE_MS = 120;
const STOP_MS = 8000;

/** The API and the packages that it runs from their compiled form, each after those it needs. */
function projects() {
  const libs = readdirSync(path.join(root, 'libs'))
    .map((name) => path.join(root, 'libs', name))
    .filter((dir) => readFileSync(path.join(dir, 'package.json'), 'utf8').includes('tools/build/node.mjs'));
  return [...libs, path.join(root, 'api')];
}

function run(command, args) {
  return new Promise((resolve) => {
    spawn(command, args, { cwd: root, stdio: 'inherit' }).on('exit', (code) => resolve(code === 0));
  });
}

const compile = (dir) => run(process.execPath, [path.join(root, 'tools/build/node.mjs'), dir]);

/** @param {NodeJS.ProcessEnv} environment */
export async function startApi(environment) {
  const dirs = projects();
  const changed = new Set();
  let child;
  let timer;
  let stopping = false;
  let turn = Promise.resolve();

  const stopChild = () =>
    new Promise((resolve) => {
      if (!child || child.exitCode !== null || child.signalCode !== null) {
        resolve();
        return;
      }
      const force = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      child.once('exit', () => {
        clearTimeout(force);
        resolve();
      });
      child.kill('SIGTERM');
    });

  const startChild = () => {
    const main = path.join(root, 'api/dist/main.js');
    if (!existsSync(main)) {
      console.error('The API is not compiled yet; waiting for a change.');
      return;
    }
    child = spawn(process.execPath, ['--enable-source-maps', main], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...environment },
    });
    child.on('exit', (code) => {
      if (!stopping && code) {
        console.error(`The API ended with ${code}; it starts again after the next change.`);
      }
    });
  };

  const restart = async () => {
    const todo = dirs.filter((dir) => changed.has(dir));
    changed.clear();
    for (const dir of todo) {
      if (!(await compile(dir))) {
        return;
      }
    }
    await stopChild();
    if (!stopping) {
      startChild();
    }
  };

  const watchers = dirs.map((dir) =>
    watch(path.join(dir, 'src'), { recursive: true }, (_, file) => {
      if (file && /\.spec\.ts$/.test(file)) {
        return;
      }
      changed.add(dir);
      clearTimeout(timer);
      timer = setTimeout(() => {
        turn = turn.then(restart);
      }, SETTLE_MS);
    }),
  );

  dirs.forEach((dir) => changed.add(dir));
  await restart();
  return async () => {
    stopping = true;
    clearTimeout(timer);
    watchers.forEach((watcher) => watcher.close());
    await stopChild();
  };
}
