import { pathOf, releaseRoutes, type ReleasedBundle } from '@hive/contracts';
import { storeContent } from '@hive/release';
import { collectEvents, pollUntil } from '../../../../test/observe.js';
import { ReleaseFixtures } from '../../../../test/pages/release-fixtures.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import type { TestClient } from '../../../../test/test-client.js';
import { AuditLogEntity } from '../../../common/audit/audit-log.entity.js';
import { CONFIG, type Config } from '../../../config/config.js';
import { LiveReleases } from './live-releases.js';
import { ReleaseNotifier } from './release-notifier.js';

let app: TestApp;
let admin: TestClient;
let releases: ReleaseFixtures;

beforeEach(async () => {
  app = await createTestApp();
  admin = await app.loginAsStaff('admin');
  const { storage } = app.nest.get<Config>(CONFIG);
  releases = new ReleaseFixtures(storage.kind === 'folder' ? storage.dir : '');
  await releases.wholeSite();
  await releases.admin('1.1.0');
});
afterEach(() => app.close());

const list = async () => (await admin.get<ReleasedBundle[]>(releaseRoutes.list.path)).body;
const bundle = async (name: string) => (await list()).find((each) => each.bundle === name);
const promote = (name: string, version: string) =>
  admin.post<ReleasedBundle>(pathOf(releaseRoutes.promote, { bundle: name }), { version, reason: 'New reports' });
const rollback = (name: string, from: string) =>
  admin.post<ReleasedBundle>(pathOf(releaseRoutes.rollback, { bundle: name }), { from, reason: 'Reports are empty' });

describe('releases for administrators', () => {
  it('list every bundle with its versions and history, the shell first', async () => {
    const bundles = await list();
    expect(bundles.map(({ bundle: name, live, previous }) => [name, live, previous])).toEqual([
      ['shell', '1.0.0', null],
      ['mf-admin', '1.0.0', null],
      ['mf-marketing', '1.0.0', null],
    ]);
    expect(bundles[1]).toMatchObject({
      versions: [{ version: '1.1.0' }, { version: '1.0.0' }],
      history: [{ revision: 3, action: 'promote', version: '1.0.0', by: 'test', reason: 'test' }],
    });
  });

  it('are promoted and rolled back with the name of the person', async () => {
    const promoted = await promote('mf-admin', '1.1.0');
    expect(promoted).toMatchObject({ status: 200, body: { live: '1.1.0', previous: '1.0.0' } });
    const back = await rollback('mf-admin', '1.1.0');
    expect(back).toMatchObject({ status: 200, body: { live: '1.0.0', previous: null } });
    const [latest] = (await bundle('mf-admin'))?.history ?? [];
    expect(latest).toMatchObject({ action: 'rollback', version: '1.0.0', reason: 'Reports are empty' });
    expect(latest?.by).not.toBe('test');
  });

  it('are announced to open pages and audited', async () => {
    const live = app.nest.get(LiveReleases, { strict: false });
    const notifier = app.nest.get(ReleaseNotifier, { strict: false });
    live.onChange((snapshot) => notifier.notify(snapshot));
    const events = collectEvents(app.nest);
    await promote('mf-admin', '1.1.0');
    const promotions = await pollUntil(
      () => app.dataSource.manager.findBy(AuditLogEntity, { action: 'release.promote', subjectId: 'mf-admin@1.1.0' }),
      (rows) => rows.length > 0,
    );
    expect(promotions).toMatchObject([{ after: { revision: 4, reason: 'New reports' } }]);
    await pollUntil(
      () => events,
      (all) => all.some((event) => event.type === 'release.changed' && event.data.revision === 4),
    );
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'release.changed', data: { remote: 'mf-admin', revision: 4 } }),
    );
  });

  it('go back once when two people do at once', async () => {
    await releases.admin('1.2.0');
    await promote('mf-admin', '1.1.0');
    await promote('mf-admin', '1.2.0');
    const answers = await Promise.all([rollback('mf-admin', '1.2.0'), rollback('mf-admin', '1.2.0')]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'RELEASE.CHANGED' });
    expect(await bundle('mf-admin')).toMatchObject({ live: '1.1.0' });
  });

  it('are refused with the reason when they do not render the public pages', async () => {
    await storeContent(releases.storage, {
      content: { '/api/settings': { brandName: 'Hivecraft', tagline: 'Words' } },
      site: { publicUrl: 'https://hive.test' },
    } as unknown as Parameters<typeof storeContent>[1]);
    await releases.marketing('2.0.0', { renderCode: 'throw new Error("no template");' });
    const refused = await promote('mf-marketing', '2.0.0');
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'RELEASE.REFUSED', message: expect.stringMatching(/mf-marketing@2\.0\.0 does not render .*no template/) },
    ]);
    expect(await bundle('mf-marketing')).toMatchObject({ live: '1.0.0' });
  });

  it.each([
    ['a rollback without a previous version', () => rollback('mf-admin', '1.0.0'), 409, 'RELEASE.REFUSED'],
    ['a version that was never published', () => promote('mf-admin', '9.9.9'), 404, 'RELEASE.NOT_FOUND'],
    ['a bundle that does not exist', () => promote('mf-blog', '1.0.0'), 404, 'RELEASE.NOT_FOUND'],
    ['a name that no bundle can have', () => promote('..', '1.0.0'), 404, 'REQUEST.NOT_FOUND'],
    ['a version that is none', () => promote('mf-admin', '../1.0.0'), 404, 'RELEASE.NOT_FOUND'],
  ])('refuse %s', async (_, call, status, code) => {
    const answer = await call();
    expect([answer.status, answer.body]).toMatchObject([status, { code }]);
  });

  it('need a reason', async () => {
    const url = pathOf(releaseRoutes.promote, { bundle: 'mf-admin' });
    const { status, body } = await admin.post(url, { version: '1.1.0', reason: ' ' });
    expect([status, body]).toMatchObject([400, { errors: { reason: 'Say why' } }]);
  });

  it.each(['manager', 'employee'] as const)('are not for a %s', async (level) => {
    const person = await app.loginAsStaff(level);
    const url = pathOf(releaseRoutes.rollback, { bundle: 'mf-admin' });
    expect((await person.get(releaseRoutes.list.path)).status).toBe(403);
    expect((await person.post(url, { from: '1.0.0', reason: 'x' })).status).toBe(403);
    expect((await app.visitor().post(url, { from: '1.0.0', reason: 'x' })).status).toBe(401);
  });
});
