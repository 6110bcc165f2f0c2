import { jest } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../support/engines.js';
import { main, openHome, starter } from '../support/processes.js';

jest.setTimeout(120_000);

/** A small file system of one's own; where the kernel allows it, which is not everywhere. */
const mounts = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', os.tmpdir()]).status === 0;
const describeWithDisks: typeof describe = mounts ? describe : (describe.skip as typeof describe);

const disks = [
  { disk: 'read-only', options: 'ro', text: /^The configuration .*DATA_DIR .* is on a read-only file system\.$/ },
  { disk: 'full', options: 'size=512k', text: /The disk (that holds .* )?is full: .*\.$/ },
  { disk: 'nearly full', options: 'size=16m', text: /The disk that holds .* is full: .*\.$/ },
];

describe('A process that cannot start', () => {
  const home = openHome();

  it('refuses a folder in which nothing can be kept, before it makes it', async () => {
    const site = await home.launch({ DATA_DIR: '/proc/hive/data' }, { script: starter });
    expect(await site.ended).toBe(1);
    expect(site.output().trim()).toMatch(/^The configuration has a problem: DATA_DIR \(.*\) lies in \/proc, .*\.$/);
  });

  it('names a busy port in one line and leaves nothing running', async () => {
    const other = net.createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    const site = await home.launch({}, { port });
    expect(await site.ended).toBe(1);
    expect(site.output().trim()).toMatch(new RegExp(`^Port ${port} is in use .* PORT=${port + 1} npm start\\.$`));
    expect(() => home.databasePid()).toThrow('ENOENT');
    other.close();
  });

  it('names every mistake of the configuration', async () => {
    const site = await home.launch({ ROLE: 'boss', REDIS_URL: 'x' });
    expect(await site.ended).toBe(1);
    expect(site.output()).toMatch(/2 problems:\n {2}- ROLE .*\n {2}- REDIS_URL /);
  });

  it('says that the database server does not answer', async () => {
    const site = await home.launch({ DATABASE_URL: `postgres://u:secret@127.0.0.1:${await freePort()}/hive` });
    expect(await site.ended).toBe(1);
    expect(site.output().trim()).toMatch(/^The database at 127\.0\.0\.1:\d+\/hive cannot be reached: .*\.$/);
    expect(site.output()).not.toContain('secret');
  });

  describeWithDisks('on a disk that takes nothing', () => {
    it('says in one sentence that its folder is read-only or its disk full', async () => {
      const cases = disks.flatMap((disk) => [main, starter].map((script) => ({ ...disk, script })));
      const ends = await Promise.all(
        cases.map(async ({ disk, options, script }) => {
          const dir = mkdtempSync(path.join(home.dir, 'disk-'));
          const mount = 'mount -t tmpfs -o "$1" tmpfs "$0" && shift 1 && exec "$@"';
          const wrap = ['unshare', '-rm', 'sh', '-c', mount, dir, options];
          const site = await home.launch({ DATA_DIR: dir }, { wrap, script });
          return [disk, await site.ended, site.output().trim()];
        }),
      );
      expect(ends).toEqual(cases.map(({ disk, text }) => [disk, 1, expect.stringMatching(text)]));
    });
  });
});
