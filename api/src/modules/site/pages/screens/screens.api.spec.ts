import type { Manifest, PageQuery, PageSession } from '@hive/contracts';
import { jsonOf } from '../../../../../test/pages/composed-site.js';
import { pollUntil } from '../../../../../test/observe.js';
import { ReleaseFixtures, screenScript } from '../../../../../test/pages/release-fixtures.js';
import { createTestApp, type TestApp } from '../../../../../test/test-app.js';
import type { TestClient } from '../../../../../test/test-client.js';
import { PageSessionLoader } from '../compose/page-session-loader.js';
import { PagesService } from '../pages.service.js';
import { Screens, type ScreenOutcome } from './screens.js';

const queries: PageQuery[] = [{ endpoint: 'adminMessageStats', route: '/api/contact/stats', paths: ['/admin'] }];

const METRICS_TOKEN = 'a-token-of-the-monitoring';

/** Pages of some paths fail or take their time. */
const RENDER_CODE = `
  if (address === '/hive?fail') throw new Error(session.user.firstName);
  if (address === '/hive?slow') await new Promise((resolve) => setTimeout(resolve, 1_500));
`;

let releases: ReleaseFixtures;
let app: TestApp;
let pages: PagesService;
let screens: Screens;
let staff: TestClient;

beforeAll(async () => {
  releases = await ReleaseFixtures.create();
  await releases.wholeSite();
  await releases.shell('1.1.0', 'Shell', { screens: true });
  await releases.admin('1.1.0', queries, screenScript(RENDER_CODE));
  app = await createTestApp({
    config: { storage: { kind: 'folder', dir: releases.dir }, metricsToken: METRICS_TOKEN },
  });
  app.nest.get(PageSessionLoader).timeoutMs = 60_000;
  pages = app.nest.get(PagesService);
  screens = app.nest.get(Screens);
  screens.limitMs = 60_000;
  staff = await app.loginAsStaff('admin');
});
afterAll(() => app.close());

/** Promotes and waits until pages are made of it. */
async function promote(remote: string, version: string): Promise<void> {
  await releases.promote(remote, version);
  const isLive = () => [...(pages.currentSite()?.releases.keys() ?? [])].includes(`${remote}@${version}`);
  await pollUntil(isLive, (live) => live);
}

const get = async (path: string, { zone = '', client = staff } = {}) => {
  if (zone) {
    client.cookies.set('hive_zone', zone);
  } else {
    client.cookies.delete('hive_zone');
  }
  const { text, headers } = await client.get(path);
  const outlet = /<main id="outlet">(.*?)<\/main>/s.exec(text)?.[1] ?? '';
  return { text, headers, outlet };
};

const count = (expected: ScreenOutcome) =>
  screens.totals().find(({ release: { version }, outcome }) => version === '1.1.0' && outcome === expected)?.count ?? 0;

describe('a release without screens, or in a shell that does not hydrate them', () => {
  it('has pages with the panel of the shell', async () => {
    expect((await get('/admin', { zone: 'UTC' })).outlet).toContain('Loading');
    await promote('mf-admin', '1.1.0');
    expect((await get('/admin', { zone: 'UTC' })).outlet).toContain('Loading');
    expect(screens.totals()).toEqual([]);
  });
});

describe('a page of the admin area', () => {
  beforeAll(() => promote('shell', '1.1.0'));

  it('has the answers of its person in the time zone of the browser', async () => {
    const { text, headers, outlet } = await get('/admin', { zone: 'Europe/Berlin' });
    const { firstName } = (await staff.get('/api/auth/me')).body as { firstName: string };
    expect(outlet).toBe(`<h1>/admin of ${firstName} in Europe/Berlin</h1><p>adminMessageStats</p>`);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(text).toContain('<div id="root" data-release="mf-admin@1.1.0" data-screen>');
    expect(jsonOf(text, 'hive-session')).toMatchObject({ user: { firstName }, zone: 'Europe/Berlin' });
    expect((jsonOf(text, 'hive-manifest') as Manifest).page).toEqual({
      remote: 'mf-admin',
      version: '1.1.0',
      isScreen: true,
    });
    expect(count('rendered')).toBe(1);
  });

  it('is its loading state while the time zone or the session is not known', async () => {
    const loading = '<h1>/admin of nobody with admin in UTC</h1><p>none</p>';
    await pollUntil(
      () => get('/admin'),
      ({ outlet }) => outlet === loading,
    );
    const { text } = await get('/admin');
    expect(text).not.toContain('data-screen');
    expect((jsonOf(text, 'hive-session') as PageSession).zone).toBeUndefined();

    const expired = await app.loginAsStaff('admin');
    expired.cookies.delete('hive_access');
    await pollUntil(
      () => get('/admin', { zone: 'UTC', client: expired }),
      ({ outlet }) => outlet === '<h1>/admin of nobody in UTC</h1><p>none</p>',
    );
  });

  it('has a loading state for the rights of its person, with the tab of the address but without what else it names', async () => {
    const loading = '<h1>/hive?tab=chat of nobody with admin in UTC</h1><p>none</p>';
    await pollUntil(
      () => get('/hive?tab=chat&client=c-1&section=A1'),
      ({ outlet }) => outlet === loading,
    );
    const employee = await app.loginAsStaff('employee');
    const { outlet } = await pollUntil(
      () => get('/hive?tab=chat', { client: employee }),
      (page) => page.outlet.includes('of nobody'),
    );
    expect(outlet).toContain('of nobody with employee');
  });

  it('is not for a visitor', async () => {
    const { outlet } = await get('/admin', { zone: 'UTC', client: app.visitor() });
    expect(outlet).toContain('Loading');
  });

  it('is its loading state when the render fails', async () => {
    const { outlet } = await get('/hive', { zone: 'UTC' });
    expect(outlet).toContain('/hive of');
    await pollUntil(
      () => get('/hive'),
      ({ outlet }) => outlet.includes('nobody'),
    );
    expect((await get('/hive?fail', { zone: 'UTC' })).outlet).toContain('/hive of nobody');
    expect(count('failed')).toBe(1);
  });

  it('is its loading state when the render takes too long, or too many wait', async () => {
    screens.limitMs = 100;
    try {
      const visits: Promise<unknown>[] = [];
      const visit = () => {
        const page = get('/hive?slow', { zone: 'UTC' }).then(({ outlet }) =>
          expect(outlet).toContain('/hive of nobody with admin'),
        );
        visits.push(page);
        return count('busy');
      };
      expect(await pollUntil(visit, (busy) => busy > 0)).toBeGreaterThan(0);
      await Promise.all(visits);
      expect(count('late')).toBeGreaterThan(0);
    } finally {
      screens.limitMs = 60_000;
    }
    await pollUntil(
      () => get('/hive', { zone: 'UTC' }),
      ({ outlet }) => !outlet.includes('nobody'),
    );
    expect((await get('/hive', { zone: 'UTC' })).outlet).not.toContain('nobody');
  });

  it('has a loading state for each address that a visitor makes up, without an end to them', async () => {
    const paths = Array.from(
      { length: 210 },
      (_, n) => `/hive?tab=${String.fromCharCode(97 + (n % 26))}-${'x'.repeat(Math.floor(n / 26))}`,
    );
    for (const path of paths) {
      await get(path);
    }
    const { outlet } = await pollUntil(
      () => get('/hive?tab=last'),
      (page) => page.outlet.includes('of nobody'),
    );
    expect(outlet).toContain('/hive?tab=last of nobody');
  });

  it('is never the HTML of a release that another has replaced during the render', async () => {
    const slow = get('/hive?slow', { zone: 'UTC' });
    await releases.admin('1.2.0', queries, screenScript());
    await promote('mf-admin', '1.2.0');
    const { text } = await slow;
    expect(text).not.toContain('data-release="mf-admin@1.2.0" data-screen');
    expect(text).not.toMatch(/of \w+ in UTC/);
  });

  it('is counted by release and outcome in the figures for Prometheus', async () => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const { text } = await app.visitor().get('/metrics', { headers });
    for (const outcome of ['rendered', 'failed', 'late', 'busy'] as const) {
      expect(text).toContain(`hive_screens{remote="mf-admin",version="1.1.0",outcome="${outcome}"} ${count(outcome)}`);
    }
  });
});
