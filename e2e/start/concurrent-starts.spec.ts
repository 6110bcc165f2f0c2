import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startScript, type LaunchedProcess } from '../support/data-dir.js';
import { test, expect } from '../support/test.js';
import { workspace } from '../support/workspace.js';

const lock = path.join(workspace, '.nx/tmp/builds.lock');
const count = (started: LaunchedProcess[], line: RegExp) => started.filter((one) => line.test(one.output())).length;

test.describe('three starts in one checkout without its builds', () => {
  test.afterEach(() => rmSync(lock, { force: true }));

  test('wait for each other, build and publish once, and all serve the site', async ({ dataDir }) => {
    // held by this process, so that all three have to wait
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    for (const project of ['api', 'shell', 'mf-marketing']) {
      rmSync(path.join(workspace, project, 'dist'), { recursive: true });
    }
    const started = await Promise.all([1, 2, 3].map(() => dataDir.launch({}, { script: startScript })));
    const waits = `Waiting for another command that builds in this folder (process ${process.pid})`;
    for (const one of started) {
      await expect.poll(() => one.output(), { timeout: 60_000 }).toContain(waits);
    }
    rmSync(lock);
    for (const one of started) {
      await expect
        .poll(() => one.output(), { timeout: 90_000 })
        .toContain(`Hive is ready at http://localhost:${one.port}`);
    }

    expect(count(started, /shell \S+ is live/)).toBe(1);
    expect(count(started, /First administrator/)).toBe(1);
    for (const { port } of started) {
      const response = await fetch(`http://127.0.0.1:${port}/`);
      expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('<h1')]);
    }
  });
});
