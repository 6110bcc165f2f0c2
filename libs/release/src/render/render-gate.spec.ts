import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createObjectStorage, type ObjectStorage } from '@hive/object-storage';
import { ReleaseError } from '../release-error.js';
import { ReleaseStore } from '../release-store.js';
import { renderGate } from './render-gate.js';
import { readContent, storeContent } from './stored-content.js';

const content = { content: { '/api/settings': { brandName: 'Hivecraft' } }, site: { publicUrl: 'https://hive.test' } };
const who = { by: 'ann', reason: 'test' };

/** A page of the content; `more` is code that runs before. */
const fragment = (more = '') => `export const routes = ['/', '/services'];
export async function render(path, content, site) {
  ${more}
  return { head: '', html: content['/api/settings'].brandName + site.publicUrl, entries: [], chunks: [], slides: 0 };
}`;
const shellRender = (more = '') => `export async function render(path, manifest, content) {
  ${more}
  const known = Object.values(manifest.remotes).some(({ routes }) => routes.includes(path));
  return { before: String(known), outlet: '', after: content['/api/settings'].brandName, entries: [] };
}`;

let root: string;
let storage: ObjectStorage;
let store: ReleaseStore;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'hive-gate-'));
  storage = createObjectStorage({ kind: 'folder', dir: path.join(root, 'data/objects') });
  store = new ReleaseStore(storage, { freshForMs: 0 });
  store.addGate(renderGate(storage, () => readContent(storage)));
  await storeContent(storage, content);
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function publish(remote: string, version: string, render: string): Promise<void> {
  const dir = path.join(root, `${remote}-${version}`);
  const isShell = remote === 'shell';
  const draft = {
    remote,
    version,
    commit: 'c0ffee',
    routes: isShell ? [] : ['/', '/services'],
    navigation: [],
    access: 'public',
    hostApi: '^1.0.0',
    global: '',
    entry: isShell ? '' : 'remoteEntry.js',
    shared: {},
    chunks: {},
  };
  const files = {
    'release.json': JSON.stringify(draft),
    'client/remoteEntry.js': version,
    'server/render.mjs': render,
  };
  for (const [file, body] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
    await writeFile(path.join(dir, file), body);
  }
  await store.publish(dir, 'ann');
}

const outcome = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: unknown) => (error instanceof ReleaseError ? `${error.code}: ${error.message}` : String(error)),
  );
const live = async (remote: string) => (await store.liveRevision()).remotes[remote]?.stable;

it('accepts a release that renders all its public pages', async () => {
  await publish('mf-marketing', '1.0.0', fragment());
  expect(await outcome(store.promote('mf-marketing', '1.0.0', who))).toBe('accepted');
});

it.each([
  ['throws', `if (path === '/services') throw new Error('no services');`, 'does not render /services: no services'],
  ['gives half a page', `return { html: 'x' };`, 'does not render /: the render returned no fragment'],
  [
    'shows a loading state',
    `return { head: '', html: '<p aria-busy="true">', entries: [], chunks: [], slides: 0 };`,
    'does not render /: content is missing: a loading state was rendered',
  ],
])('refuses a release that %s, and what was live stays', async (_what, more, text) => {
  await publish('mf-marketing', '1.0.0', fragment());
  await store.promote('mf-marketing', '1.0.0', who);
  await publish('mf-marketing', '1.1.0', fragment(more));
  expect(await outcome(store.promote('mf-marketing', '1.1.0', who))).toBe(`GATE_FAILED: mf-marketing@1.1.0 ${text}`);
  expect(await live('mf-marketing')).toBe('1.0.0');
});

it('renders a shell around the page of every live remote and around an unknown one', async () => {
  await publish('mf-marketing', '1.0.0', fragment());
  await store.promote('mf-marketing', '1.0.0', who);
  await publish('shell', '1.0.0', shellRender());
  await publish('shell', '1.1.0', shellRender(`if (path === '/services') throw new Error('menu');`));
  await publish('shell', '1.2.0', shellRender(`if (path === '/404') throw new Error('lost');`));
  const refused = [];
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    refused.push(await outcome(store.promote('shell', version, who)));
  }
  expect(refused).toEqual([
    'accepted',
    'GATE_FAILED: shell@1.1.0 does not render /services: menu',
    'GATE_FAILED: shell@1.2.0 does not render /404: lost',
  ]);
});

it('accepts every release while there is no content', async () => {
  await storage.delete('content/pages.json');
  await publish('mf-marketing', '1.0.0', fragment(`throw new Error('never asked');`));
  expect(await outcome(store.promote('mf-marketing', '1.0.0', who))).toBe('accepted');
});

it('can be overruled, which the history records, unlike an incompatible release', async () => {
  await publish('mf-marketing', '1.0.0', fragment(`throw new Error('broken');`));
  const { forced, reason } = await store.promote('mf-marketing', '1.0.0', { ...who, force: true });
  expect({ forced, reason }).toEqual({ forced: 'mf-marketing@1.0.0 does not render /: broken', reason: 'test' });
  await publish('mf-other', '1.0.0', fragment());
  expect(await outcome(store.promote('mf-other', '1.0.0', { ...who, force: true }))).toMatch(/^ROUTE_TAKEN/);
});

it('guards the command line, which reports the refusal and accepts --force with a reason', async () => {
  await publish('mf-marketing', '1.0.0', fragment());
  await publish('mf-marketing', '1.1.0', fragment(`throw new Error('broken');`));
  const release = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [path.resolve('tools/release.mjs'), ...args, '--by', 'bo'],
      { env: { PATH: process.env.PATH, DATA_DIR: path.join(root, 'data') }, encoding: 'utf8' },
    );
    return [status, stdout + stderr];
  };
  expect(release('promote', 'mf-marketing', '1.0.0', '--reason', 'first')).toEqual([
    0,
    'mf-marketing@1.0.0 is live (revision 1)\n',
  ]);
  expect(release('promote', 'mf-marketing', '1.1.0', '--reason', 'next')).toEqual([
    1,
    'GATE_FAILED: mf-marketing@1.1.0 does not render /: broken\n',
  ]);
  expect(release('promote', 'mf-marketing', '1.1.0', '--force')[0]).toBe(2);
  expect(release('promote', 'mf-marketing', '1.1.0', '--force', '--reason', 'the old page is worse')).toEqual([
    0,
    'Forced, although mf-marketing@1.1.0 does not render /: broken\nmf-marketing@1.1.0 is live (revision 2)\n',
  ]);
  const [{ by, reason, forced } = {}] = await store.history();
  expect({ by, reason, forced }).toEqual({
    by: 'bo',
    reason: 'the old page is worse',
    forced: 'mf-marketing@1.1.0 does not render /: broken',
  });
}, 60_000);
