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

const render = (address: string, firstName = 'Ada', { zone = 'UTC', answers = 0 as unknown } = {}) =>
  process.render({ address, zone, entries: [], session: { user: { firstName }, answers } });

it('renders in the time zone of each person', async () => {
  expect(await render('time', 'Ada', { zone: 'America/New_York' })).toMatch(/^Wed Dec 31 1969 19:00.*7:00.PM$/);
  expect(await render('time', 'Ada', { zone: 'Asia/Kolkata' })).toMatch(/^Thu Jan 01 1970 05:30.*5:30.AM$/);
});

it('renders at the address of the page', async () => {
  expect(await render('/location?tab=a%20b&#x')).toBe('/location?tab=a%20b&');
});

describe('what one page leaves', () => {
  it('is gone when the next one is rendered: variables, globals, prototypes', async () => {
    expect(await render('page', 'Ada')).toBe('Ada1');
    expect(await render('page', 'Grace')).toBe('Grace1');
    expect(await render('left')).toBe('0');
  });

  it('is not on any object that a page can reach', async () => {
    await render('mark', 'Grace');
    expect(await render('left')).toBe('0');
  });

  it('does not run in the next one', async () => {
    const { pid } = process;
    for (const answers of ['timer', 'import', 'signal', 'rejection']) {
      await render('leaves', 'Ada', { answers }).catch(() => undefined);
      expect(await render('slow', 'Grace', { answers: 2 })).toBe('Grace');
    }
    expect(process.pid).toBe(pid);
  });

  it('is in no other page of 2,000 for 40 people, some of them slow and some failing', async () => {
    for (let batch = 0; batch < 50; batch += 1) {
      const pages = Array.from({ length: 40 }, (_, index) => ({
        name: `person-${index}`,
        answers: (batch + index) % 4,
      }));
      const texts = await Promise.all(
        pages.map(({ name, answers }) => render('slow', name, { answers }).catch((error: Error) => error.message)),
      );
      const failed = expect.stringMatching(/^the page did not render: render\.js:\d+:\d+$/) as unknown;
      expect(texts).toEqual(pages.map(({ name, answers }) => (answers === 3 ? failed : name)));
    }
  });

  it.each(['fails', 'throws'])('is not in the error of a page that %s', async (address) => {
    await expect(render(address, 'Grace')).rejects.toThrow(/^the page did not render: render\.js(:\d+:\d+)?$/);
    expect(await render('page')).toBe('Ada1');
  });

  it.each([
    'render.js:4155551234:1',
    'render.js:1:12345678',
    'render.js:99999:1',
    'render.js:2:5000',
    'render.js:0:0',
    7,
  ])('is not in the place that an error claims: %s', async (answers) => {
    await expect(render('claims', 'Ada', { answers })).rejects.toThrow(/^the page did not render: render\.js$/);
  });
});

it('reaches no object of Node', async () => {
  const { count, found } = JSON.parse(String(await render('foreign'))) as { count: number; found: string[] };
  expect(found).toEqual([]);
  expect(count).toBeGreaterThan(500);
});

it.each([
  ['never', 'it waits for nothing'],
  ['long', 'no HTML, or too much'],
  ['object', 'no HTML, or too much'],
])('fails when the page is %s', async (address, reason) => {
  await expect(render(address)).rejects.toThrow(`the page did not render: ${reason}`);
});

const generation = /^EvalError: Code generation from strings disallowed/;
it.each([
  ['import', /^no modules$/],
  ['importData', /^no modules$/],
  ['require', /^ReferenceError: require is not defined$/],
  ['process', /^ReferenceError: process is not defined$/],
  ['fetch', /^ReferenceError: fetch is not defined$/],
  ['socket', /^ReferenceError: WebSocket is not defined$/],
  ['worker', /^ReferenceError: Worker is not defined$/],
  ['wasm', /^ReferenceError: WebAssembly is not defined$/],
  ['eval', generation],
  ['function', generation],
  ['outer', generation],
  ['outerAsync', generation],
  ['parent', generation],
])('gets nowhere by %s', async (answers, error) => {
  expect(await render('attempt', 'Ada', { answers })).toMatch(error);
});
