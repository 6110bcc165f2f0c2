import { createScreenScript, type ScreenScript } from '../../test/screen-script.js';
import { RenderProcess } from './render-process.js';

/** The same code runs here, with the classes of Node, and in a page, with its own. */
const uses: Record<string, (given: string) => unknown> = {
  parts: (given) => {
    const { href, origin, protocol, username, password, host, hostname, port, pathname, search, hash } = new URL(given);
    return [
      href,
      origin,
      protocol,
      username,
      password,
      host,
      hostname,
      port,
      pathname,
      search,
      hash,
      `${new URL(given)}`,
    ];
  },
  base: (given) => [new URL('?b#c', given).href, new URL('../d', new URL(given)).href, JSON.stringify(new URL(given))],
  changes: (given) => {
    const url = new URL(given);
    url.pathname = '/ä b';
    url.hash = '';
    url.searchParams.append('x', '1 &ü');
    url.searchParams.set('a', '2');
    return url.href;
  },
  wrong: (given) => {
    try {
      return new URL(`//${given}`).href;
    } catch (error) {
      return (error as Error).name;
    }
  },
  params: (given) => {
    const params = new URLSearchParams(new URL(given).search);
    const read = [[...params], params.get('a'), params.getAll('a'), params.has('a'), params.has('z'), params.get('z')];
    params.delete('b');
    params.sort();
    const each: string[] = [];
    params.forEach((value, name) => each.push(`${name}:${value}`));
    return [read, `${params}`, params.size, each, [...params.keys()], [...params.values()], [...params.entries()]];
  },
  made: () => {
    const lists = [
      new URLSearchParams([['a', '1']]),
      new URLSearchParams({ a: '1 +' }),
      new URLSearchParams('?a=%20+'),
    ];
    return [...lists, new URLSearchParams(lists[0])].map(String);
  },
  abort: () => {
    const controller = new AbortController();
    const { signal } = controller;
    const heard: unknown[] = [signal.aborted];
    const removed = () => heard.push('removed');
    signal.addEventListener('abort', ({ type }) => heard.push(type, signal.aborted));
    signal.addEventListener('abort', removed);
    signal.removeEventListener('abort', removed);
    controller.abort();
    controller.abort('again');
    const { name } = signal.reason as Error;
    try {
      signal.throwIfAborted();
    } catch (error) {
      return [...heard, name, error === signal.reason, error instanceof DOMException, AbortSignal.abort(7).reason];
    }
    return heard;
  },
};
const addresses = ['https://u:p@hive.test:8443/a/../b?a=1&b=2&a=3+4%20#top', 'http://HIVE.test/?z&a=%C3%A9'];

let script: ScreenScript;
let process: RenderProcess;

beforeAll(async () => {
  const functions = Object.entries(uses).map(([name, use]) => `${JSON.stringify(name)}: ${String(use)}`);
  script = await createScreenScript(`
    var uses = { ${functions.join()} };
    var order = [];
    var timers = async () => {
      const never = setTimeout(() => order.push('never'), 1);
      setTimeout((...given) => order.push(...given), 20, 'late', typeof never);
      clearTimeout(never);
      clearTimeout(undefined);
      await new Promise((resolve) => setTimeout(resolve, 40));
      return order.join();
    };
    var hiveRender = { render: async ({ session: { name, given } }) => name === 'timers' ? timers() : JSON.stringify(uses[name](given)) };
  `);
  process = new RenderProcess(script.file, { timeMs: 30_000, pages: 'private' });
});
afterAll(async () => {
  process.stop();
  await script.remove();
});

const render = (name: string, given: string) =>
  process.render({ address: '/', zone: 'UTC', entries: [], session: { name, given } });

describe.each(Object.keys(uses))('what a page does with addresses and signals: %s', (name) => {
  it.each(addresses)('is the same as in Node for %s', async (given) => {
    expect(JSON.parse(String(await render(name, given)))).toEqual(JSON.parse(JSON.stringify(uses[name]?.(given))));
  });
});

it('has timers that can be cleared', async () => {
  expect(await render('timers', '')).toBe('late,number');
});
