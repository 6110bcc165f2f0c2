import type { ObjectStorage } from '@hive/object-storage';
import { fragment, GatedReleases } from '../../test/gated-releases.js';
import { ReleaseError } from '../release-error.js';
import type { ReleaseStore } from '../release-store.js';

const who = { by: 'ann', reason: 'test' };

const shellRender = (more = '') => `export async function render(path, manifest, content) {
  ${more}
  const known = Object.values(manifest.remotes).some(({ routes }) => routes.includes(path));
  return { before: String(known), outlet: '', after: content['/api/settings'].brandName, entries: [] };
}`;

let releases: GatedReleases;
let storage: ObjectStorage;
let store: ReleaseStore;

beforeEach(async () => {
  releases = await GatedReleases.create();
  ({ storage, store } = releases);
});
afterEach(() => releases.remove());

const publish = (...args: Parameters<GatedReleases['publish']>) => releases.publish(...args);

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

describe('a release of private pages', () => {
  const screens = (more = '') =>
    `var hiveRender = { render: async ({ address, session }) => { ${more} return address; } };`;

  it('is accepted when each has a loading state, also without content', async () => {
    await storage.delete('content/pages.json');
    await releases.publishPrivate('mf-admin', '1.0.0', screens());
    expect(await outcome(store.promote('mf-admin', '1.0.0', who))).toBe('accepted');
  });

  it.each([
    [
      'throws',
      screens(`if (address === '/services') throw new Error('x');`),
      '/services: the page did not render: render.js:1:',
    ],
    ['needs a person', screens('session.user;'), '/: the page did not render: render.js:1:'],
    ['has a script that throws', 'missing();', '/: the page did not render: render.js:1:1'],
    ['declares nothing', '', '/: the page did not render: render.js'],
  ])('is refused when it %s, unless that is overruled', async (_what, script, text) => {
    await releases.publishPrivate('mf-admin', '1.0.0', screens());
    await store.promote('mf-admin', '1.0.0', who);
    await releases.publishPrivate('mf-admin', '1.1.0', script);
    const refused = await outcome(store.promote('mf-admin', '1.1.0', who));
    expect(refused).toContain(`GATE_FAILED: mf-admin@1.1.0 does not render ${text}`);
    expect(await live('mf-admin')).toBe('1.0.0');
    const { forced } = await store.promote('mf-admin', '1.1.0', { ...who, force: true });
    expect(forced).toContain(text);
  });
});

it('can be overruled, which the history records, unlike an incompatible release', async () => {
  await publish('mf-marketing', '1.0.0', fragment(`throw new Error('broken');`));
  const { forced, reason } = await store.promote('mf-marketing', '1.0.0', { ...who, force: true });
  expect({ forced, reason }).toEqual({ forced: 'mf-marketing@1.0.0 does not render /: broken', reason: 'test' });
  await publish('mf-other', '1.0.0', fragment());
  expect(await outcome(store.promote('mf-other', '1.0.0', { ...who, force: true }))).toMatch(/^ROUTE_TAKEN/);
});
