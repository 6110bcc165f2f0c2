import { failureKind } from './failure-kind';

const entry = { url: '/bundles/mf-a/1.0.0/remoteEntry.js', integrity: 'sha256-published' };
const chunk = '/bundles/mf-a/1.0.0/wizard.js';
const entryFailed = new Error(`RUNTIME-008: failed to load script resources (${location.origin}${entry.url})`);
const chunkFailed = Object.assign(new Error('Loading chunk wizard failed.'), { request: location.origin + chunk });

let calls: [url: string, cache: unknown, integrity: unknown][];
const originalFetch = window.fetch;

/** Answers like a browser: a response with other bytes than the request's integrity is a network error. */
function serve(status: number, published = true) {
  window.fetch = (input, { cache, integrity } = {}) => {
    const url = input instanceof Request ? input.url : input;
    calls.push([new URL(url, location.href).pathname, cache, integrity]);
    return integrity && !published
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(new Response('', { status }));
  };
}

beforeEach(() => {
  calls = [];
  document.body.innerHTML = `<script id="hive-boot" type="application/json">{"js":[["${chunk}","sha256-listed"]]}</script>`;
});
afterEach(() => {
  window.fetch = originalFetch;
});

it.each([
  ['an error of the code', new Error('x is not a function')],
  ['a script that threw', new Error(`ScriptExecutionError RUNTIME-008 (${entry.url})`)],
  ['a value that is no error', 'thrown'],
])('takes %s for a failed execution, without a request', async (_, error) => {
  serve(200);
  expect(await failureKind(error, entry)).toBe('execution');
  expect(calls).toEqual([]);
});

it.each([
  [404, 'missing'],
  [403, 'missing'],
  [500, 'network'],
  [503, 'network'],
] as const)('takes the status %i for %s', async (status, kind) => {
  serve(status);
  expect(await failureKind(entryFailed, entry)).toBe(kind);
  expect(calls).toEqual([[entry.url, 'reload', undefined]]);
});

it('takes no response for a network failure', async () => {
  window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await failureKind(entryFailed, entry)).toBe('network');
});

it.each([
  ['a file that loads now', true, 'network'],
  ['a file with other bytes than published', false, 'integrity'],
] as const)('takes %s, published %s, for a failure of kind %s', async (_, published, kind) => {
  serve(200, published);
  expect(await failureKind(entryFailed, entry)).toBe(kind);
  expect(calls.at(-1)).toEqual([entry.url, 'force-cache', 'sha256-published']);
});

it('checks a chunk by the integrity that the page lists', async () => {
  serve(200, false);
  expect(await failureKind(chunkFailed, entry)).toBe('integrity');
  expect(calls).toEqual([
    [chunk, 'reload', undefined],
    [chunk, 'force-cache', 'sha256-listed'],
  ]);
});

it('takes a chunk without a listed integrity that loads now for a network failure', async () => {
  document.body.innerHTML = '';
  serve(200, false);
  expect(await failureKind(chunkFailed, entry)).toBe('network');
});
