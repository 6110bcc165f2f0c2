import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { startScript, main } from '../support/data-dir.js';
import { freePort } from '../support/engines.js';
import { test, expect } from '../support/test.js';

/** Whether the kernel allows an unprivileged process to mount a small file system. */
const canMount = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', os.tmpdir()]).status === 0;

const disks = [
  { disk: 'read-only', options: 'ro', text: /^The configuration .*DATA_DIR .* is on a read-only file system\.$/ },
  { disk: 'full', options: 'size=512k', text: /The disk (that holds .* )?is full: .*\.$/ },
  { disk: 'nearly full', options: 'size=16m', text: /The disk that holds .* is full: .*\.$/ },
];

test.describe('a process that cannot start', () => {
  test('rejects a data folder under /proc before it creates the folder', async ({ dataDir }) => {
    const launched = await dataDir.launch({ DATA_DIR: '/proc/hive/data' }, { script: startScript });
    expect(await launched.exited).toBe(1);
    expect(launched.output().trim()).toMatch(/^The configuration has a problem: DATA_DIR \(.*\) is in \/proc, .*\.$/);
  });

  test('reports a busy port in one line and leaves no process behind', async ({ dataDir }) => {
    const other = net.createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    const launched = await dataDir.launch({}, { port });
    expect(await launched.exited).toBe(1);
    expect(launched.output().trim()).toMatch(new RegExp(`^Port ${port} is in use .* PORT=${port + 1} npm start\\.$`));
    expect(() => dataDir.databasePid()).toThrow('ENOENT');
    other.close();
  });

  test('reports every mistake of the configuration', async ({ dataDir }) => {
    const launched = await dataDir.launch({ ROLE: 'boss', REDIS_URL: 'x' });
    expect(await launched.exited).toBe(1);
    expect(launched.output()).toMatch(/2 problems:\n {2}- ROLE .*\n {2}- REDIS_URL /);
  });

  test('reports that the database server is unreachable', async ({ dataDir }) => {
    const launched = await dataDir.launch({ DATABASE_URL: `postgres://u:secret@127.0.0.1:${await freePort()}/hive` });
    expect(await launched.exited).toBe(1);
    expect(launched.output().trim()).toMatch(/^The database at 127\.0\.0\.1:\d+\/hive cannot be reached: .*\.$/);
    expect(launched.output()).not.toContain('secret');
  });

  for (const [service, environment, sentence] of [
    [
      'Redis',
      (port: number) => ({ REDIS_URL: `redis://:secret@127.0.0.1:${port}` }),
      /^Redis at 127\.0\.0\.1:\d+ cannot be reached \(.*\)\. Start it, correct REDIS_URL, or remove REDIS_URL: .*\.$/m,
    ],
    [
      'S3',
      (port: number) => ({
        S3_ENDPOINT: `http://127.0.0.1:${port}`,
        S3_BUCKET: 'hive',
        S3_ACCESS_KEY_ID: 'id',
        S3_SECRET_ACCESS_KEY: 'secret',
      }),
      /^The S3 storage at http:\/\/127\.0\.0\.1:\d+ cannot be reached \(.*\)\. Start it, or correct S3_ENDPOINT\.$/m,
    ],
  ] as const) {
    test(`reports that ${service} is unreachable, without log lines, before a database is started`, async ({
      dataDir,
    }) => {
      for (const script of [main, startScript]) {
        const launched = await dataDir.launch(environment(await freePort()), { script });
        expect(await launched.exited).toBe(1);
        expect(launched.output()).toMatch(sentence);
        expect(launched.output()).not.toMatch(/secret|^ {4}at |"level"/m);
        expect(() => dataDir.databasePid()).toThrow('ENOENT');
      }
    });
  }

  test.describe('on a disk that cannot be written', () => {
    test.skip(!canMount, 'the kernel does not allow unprivileged mounts');

    test('reports in one sentence that the folder is read-only or the disk full', async ({ dataDir }) => {
      const cases = disks.flatMap((disk) => [main, startScript].map((script) => ({ ...disk, script })));
      const results: unknown[] = [];
      for (const { disk, options, script } of cases) {
        const dir = mkdtempSync(path.join(dataDir.path, 'disk-'));
        const mount = 'mount -t tmpfs -o "$1" tmpfs "$0" && shift 1 && exec "$@"';
        const wrapper = ['unshare', '-rm', 'sh', '-c', mount, dir, options];
        const launched = await dataDir.launch({ DATA_DIR: dir }, { wrapper, script });
        results.push([disk, await launched.exited, launched.output().trim()]);
      }
      expect(results).toEqual(cases.map(({ disk, text }) => [disk, 1, expect.stringMatching(text)]));
    });
  });
});
