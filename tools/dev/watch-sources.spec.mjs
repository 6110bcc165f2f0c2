import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { watchSources } from './watch-sources.mjs';

let dir;
let stop;
let changes;
let onChange;

const write = (file, text) => writeFileSync(path.join(dir, file), text);

/** As editors save: write a copy, then rename it over the file. */
function saveAtomically(file, text) {
  write(`${file}.tmp`, text);
  renameSync(path.join(dir, `${file}.tmp`), path.join(dir, file));
}

/** What was reported since the last call, once the given change is among it. */
async function reportedUntil(expected) {
  while (!changes.includes(expected)) {
    await new Promise((resolve) => {
      onChange = resolve;
    });
  }
  return new Set(changes.splice(0));
}

const SOURCE = 'api/src/health/health.ts';
const REPORTED = 'api: src/health/health.ts';

beforeEach(async () => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'hive-watch-'));
  mkdirSync(path.join(dir, 'api/src/health'), { recursive: true });
  mkdirSync(path.join(dir, 'libs/server/release/src'), { recursive: true });
  write(SOURCE, 'first');
  changes = [];
  onChange = () => undefined;
  stop = await watchSources([path.join(dir, 'api'), path.join(dir, 'libs/server/release')], ({ project, file }) => {
    changes.push(`${path.relative(dir, project)}: ${path.relative(project, file)}`);
    onChange();
  });
});
afterEach(async () => {
  await stop();
  rmSync(dir, { recursive: true });
});

it('reports every one of several atomic saves of the same file', async () => {
  for (const text of ['second', 'third', 'fourth']) {
    saveAtomically(SOURCE, text);
    expect(await reportedUntil(REPORTED)).toContain(REPORTED);
    // two changes within 50 ms are one
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
});

it('reports a removed file, and the file when it is created again', async () => {
  rmSync(path.join(dir, SOURCE));
  expect(await reportedUntil(REPORTED)).toContain(REPORTED);
  write(SOURCE, 'second');
  expect(await reportedUntil(REPORTED)).toContain(REPORTED);
});

it('reports new files in new folders', async () => {
  mkdirSync(path.join(dir, 'libs/server/release/src/gates'));
  write('libs/server/release/src/gates/gate.ts', 'new');
  const reported = 'libs/server/release: src/gates/gate.ts';
  expect(await reportedUntil(reported)).toContain(reported);
});

it('ignores tests and declarations', async () => {
  write('api/src/health/health.spec.ts', 'test');
  write('api/src/health/health.d.ts', 'types');
  write(SOURCE, 'second');
  expect(await reportedUntil(REPORTED)).toEqual(new Set([REPORTED]));
});
