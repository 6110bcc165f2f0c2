import { createRenderModule, type RenderModule } from '../../test/render-module.js';
import { RenderProcess } from './render-process.js';

describe('the render process', () => {
  let module: RenderModule;
  let process: RenderProcess;

  beforeAll(async () => {
    module = await createRenderModule();
    process = new RenderProcess(module.file, { timeMs: 30_000, memoryMb: 32 });
  });
  afterAll(async () => {
    process.stop();
    await module.remove();
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
});
