import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { watchSources } from './watch-sources.mjs';

let dir;
let stop;
let changes;

const source = () => path.join(dir, 'api/src/health/health.ts');

/** As editors save: write a copy, then rename it over the file. */
function saveAtomically(text) {
  writeFileSync(`${source()}.tmp`, text);
  renameSync(`${source()}.tmp`, source());
}

async function waitForChange() {
  const deadline = Date.now() + 5_000;
  while (changes.length === 0 && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  // chokidar reports the parts of an atomic save within 100 ms
  await new Promise((resolve) => setTimeout(resolve, 250));
  return changes.splice(0);
}

beforeEach(async () => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'hive-watch-'));
  mkdirSync(path.dirname(source()), { recursive: true });
  mkdirSync(path.join(dir, 'libs/release/src'), { recursive: true });
  writeFileSync(source(), 'first');
  changes = [];
  stop = await watchSources([path.join(dir, 'api'), path.join(dir, 'libs/release')], (project) =>
    changes.push(path.relative(dir, project)),
  );
});
afterEach(async () => {
  await stop();
  rmSync(dir, { recursive: true });
});

it('reports every one of several atomic saves of the same file', async () => {
  for (const text of ['second', 'third', 'fourth']) {
    saveAtomically(text);
    expect(await waitForChange()).toContain('api');
  }
});

it('reports new files with the project they belong to', async () => {
  writeFileSync(path.join(dir, 'libs/release/src/gates.ts'), 'new');
  expect(new Set(await waitForChange())).toEqual(new Set(['libs/release']));
});

it('ignores changed tests', async () => {
  writeFileSync(path.join(dir, 'api/src/health/health.spec.ts'), 'test');
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(changes).toEqual([]);
});
