import { setTimeout } from 'node:timers/promises';
import { createRenderModule, type RenderModule } from '../../test/render-module.js';
import { RenderProcess } from './render-process.js';

describe('the render process', () => {
  let module: RenderModule;
  let process: RenderProcess;
  /** The only process whose time may run out, because starting one takes long on a busy machine. */
  let hasty: RenderProcess;

  beforeAll(async () => {
    module = await createRenderModule();
    process = new RenderProcess(module.file, { timeMs: 30_000, memoryMb: 32 });
    hasty = new RenderProcess(module.file, { timeMs: 5_000, memoryMb: 32 });
  });
  afterAll(async () => {
    process.stop();
    hasty.stop();
    await module.remove();
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
    const slow = new RenderProcess(module.file, { timeMs, memoryMb: 32 });
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
