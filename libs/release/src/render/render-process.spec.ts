import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { RenderProcess } from './render-process.js';

const MODULE = `
import fs from 'node:fs';
import { execSync } from 'node:child_process';
export const routes = ['/'];
const doing = {
  page: (content) => ({ html: content.text }),
  loop: () => { for (;;) {} },
  memory: () => { const all = []; for (;;) all.push(new Array(1e5).fill(Math.random())); },
  environment: () => Object.keys(process.env),
  read: () => fs.readFileSync('/etc/passwd', 'utf8'),
  write: () => fs.writeFileSync(process.argv[2] + '.out', 'x'),
  spawn: () => execSync('id').toString(),
  exit: () => process.exit(3),
  crash: () => { setTimeout(() => { throw new Error('later'); }); return new Promise(() => {}); },
};
export const render = async (what, content) => doing[what](content);
`;

describe('the render process', () => {
  let folder: string;
  let process: RenderProcess;
  /** The only one whose time may run out: a process takes its time to start on a busy machine. */
  let hasty: RenderProcess;

  beforeAll(async () => {
    folder = await realpath(await mkdtemp(path.join(tmpdir(), 'hive-render-test-')));
    const file = path.join(folder, 'render.mjs');
    await writeFile(file, MODULE);
    process = new RenderProcess(file, { timeMs: 30_000, memoryMb: 32 });
    hasty = new RenderProcess(file, { timeMs: 5_000, memoryMb: 32 });
  });

  afterAll(async () => {
    process.stop();
    hasty.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  });

  it('renders and keeps its process running', async () => {
    expect(await process.routes()).toEqual(['/']);
    const { pid } = process;
    expect(await process.render('page', { text: 'A\u2028 🐝 \u0000' })).toEqual({ html: 'A\u2028 🐝 \u0000' });
    expect(process.pid).toBe(pid);
  });

  it('rejects with the error of the release', async () => {
    await expect(process.render('unknown')).rejects.toThrow('not a function');
  });

  it('has an empty environment', async () => {
    expect(await process.render('environment')).toEqual([]);
  });

  it.each(['read', 'write', 'spawn'])('may not %s', async (what) => {
    await expect(process.render(what)).rejects.toThrow(/restricted/);
  });

  it.each([
    ['more memory than allowed', 'memory', /ended|EPIPE/],
    ['an exit', 'exit', /ended/],
    ['a crash outside the call', 'crash', /ended/],
  ])('survives %s and starts again', async (_, what, message) => {
    await expect(process.render(what)).rejects.toThrow(message);
    expect(await process.render('page', { text: 'again' })).toEqual({ html: 'again' });
  });

  it('stops an endless loop and starts again', async () => {
    await expect(hasty.render('loop')).rejects.toThrow(/took too long/);
    // its time may run out once more on a busy machine
    let answer: unknown;
    while (answer === undefined) {
      answer = await hasty.render('page', { text: 'again' }).catch(() => undefined);
    }
    expect(answer).toEqual({ html: 'again' });
  });

  it('does not count the start of the process against the time of a call', async () => {
    const timeMs = 3_000;
    const slow = new RenderProcess(path.join(folder, 'render.mjs'), { timeMs, memoryMb: 32 });
    const answer = slow.render('page', { text: 'late' });
    globalThis.process.kill(slow.pid ?? 0, 'SIGSTOP');
    await setTimeout(timeMs + 500);
    globalThis.process.kill(slow.pid ?? 0, 'SIGCONT');
    expect(await answer).toEqual({ html: 'late' });
    slow.stop();
  });

  it('starts again after it was killed from outside', async () => {
    globalThis.process.kill(process.pid ?? 0, 'SIGKILL');
    const answer = process.render('page', { text: 'x' }).catch(() => process.render('page', { text: 'x' }));
    expect(await answer).toEqual({ html: 'x' });
  });
});
