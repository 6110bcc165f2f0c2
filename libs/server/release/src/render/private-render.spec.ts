import { createScreenScript, type ScreenScript } from '../../test/screen-script.js';
import { RenderProcess } from './render-process.js';

let script: ScreenScript;
let process: RenderProcess;

beforeAll(async () => {
  script = await createScreenScript();
  process = new RenderProcess(script.file, { timeMs: 30_000, memoryMb: 32, pages: 'private' });
});
afterAll(async () => {
  process.stop();
  await script.remove();
});

const render = (address: string, firstName = 'Ada', { zone = 'UTC', answers = 0 } = {}) =>
  process.render({ address, zone, entries: [], session: { user: { firstName }, answers } });

it('renders in the time zone of each person', async () => {
  expect(await render('time', 'Ada', { zone: 'America/New_York' })).toMatch(/^Wed Dec 31 1969 19:00.*7:00.PM$/);
  expect(await render('time', 'Ada', { zone: 'Asia/Kolkata' })).toMatch(/^Thu Jan 01 1970 05:30.*5:30.AM$/);
});

describe('what one page leaves', () => {
  it('is gone when the next one is rendered: variables, globals, prototypes', async () => {
    expect(await render('page', 'Ada')).toBe('Ada1');
    expect(await render('page', 'Grace')).toBe('Grace1');
    expect(await render('left')).toBe('0undefinedundefined');
  });

  it('is not on the functions that a page gets', async () => {
    await render('mark', 'Grace');
    expect(await render('left')).toBe('0undefinedundefined');
  });

  it('is in no other page of 2,000 for 40 people, some of them slow and some failing', async () => {
    const pages = Array.from({ length: 2_000 }, (_, index) => ({
      name: `person-${index % 40}`,
      answers: Math.floor(Math.random() * 4),
    }));
    const texts = await Promise.all(
      pages.map(({ name, answers }) => render('slow', name, { answers }).catch((error: Error) => error.message)),
    );
    const isFailed = ({ answers }: (typeof pages)[number]) => answers === 3;
    expect(pages.filter(isFailed).length).toBeGreaterThan(0);
    expect(texts.filter((text, index) => text !== pages[index]?.name)).toEqual(
      pages.filter(isFailed).map(() => expect.stringMatching(/^the page did not render: render\.js:\d+:\d+$/)),
    );
  });

  it.each(['fails', 'throws'])('is not in the error of a page that %s', async (address) => {
    await expect(render(address, 'Grace')).rejects.toThrow(/^the page did not render: render\.js(:\d+:\d+)?$/);
    expect(await render('page')).toBe('Ada1');
  });
});

it.each([
  'import',
  'importData',
  'require',
  'process',
  'builtin',
  'fetch',
  'socket',
  'eval',
  'function',
  'outer',
  'outerAsync',
  'wasm',
  'worker',
])('gets nowhere by %s', async (address) => {
  await expect(render(address)).rejects.toThrow('the page did not render');
});
