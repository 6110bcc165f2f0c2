import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { acquireLock } from './lock.mjs';

const module = path.join(process.cwd(), 'tools/build/lock.mjs');

/** Holds the lock for a moment in a process of its own and appends to the log when it begins and ends. */
const HOLDER = `
  import { appendFileSync } from 'node:fs';
  const { acquireLock } = await import(process.argv[1]);
  const release = await acquireLock(process.argv[2]);
  appendFileSync(process.argv[3], 'begin ');
  await new Promise((resolve) => setTimeout(resolve, 100));
  appendFileSync(process.argv[3], 'end ');
  release();
`;

describe('acquireLock', () => {
  let dir = '';
  beforeEach(() => (dir = mkdtempSync(path.join(os.tmpdir(), 'hive-lock-'))));
  afterEach(() => rmSync(dir, { recursive: true, maxRetries: 10 }));

  const file = () => path.join(dir, 'start.lock');
  const log = () => path.join(dir, 'log');
  const hold = () =>
    new Promise((resolve, reject) => {
      const args = ['--input-type=module', '--eval', HOLDER, module, file(), log()];
      const child = spawn(process.execPath, args, { stdio: 'inherit' });
      child.once('error', reject).once('exit', resolve);
    });

  it('lets one process at a time hold the lock, and removes the file', async () => {
    const codes = await Promise.all(Array.from({ length: 5 }, hold));

    expect(codes).toEqual([0, 0, 0, 0, 0]);
    expect(readFileSync(log(), 'utf8')).toBe('begin end '.repeat(5));
    expect(existsSync(file())).toBe(false);
  });

  it('takes over from a process that has died, for one process at a time', async () => {
    const dead = spawn(process.execPath, ['--eval', '']);
    await new Promise((resolve) => dead.once('exit', resolve));
    writeFileSync(file(), String(dead.pid));

    await Promise.all(Array.from({ length: 5 }, hold));

    expect(readFileSync(log(), 'utf8')).toBe('begin end '.repeat(5));
  });

  it('names the holder once while it waits', async () => {
    const release = await acquireLock(file());
    const holders = [];
    const second = acquireLock(file(), { onWait: (pid) => holders.push(pid) });
    await new Promise((resolve) => setTimeout(resolve, 350));
    release();
    (await second)();

    expect(holders).toEqual([process.pid]);
  });
});
