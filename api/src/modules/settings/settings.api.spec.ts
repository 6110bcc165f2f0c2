import type { Settings } from '@hive/contracts';
import { eventsDelivered, collectEvents, countAllRows } from '../../../test/observe.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import type { TestClient } from '../../../test/test-client.js';
import { AuditLogEntity } from '../../common/audit/audit-log.entity.js';
import { PageContent } from '../pages/page-content.js';
import { defaultSettings } from './settings.defaults.js';
import { SettingsEntity } from './settings.entity.js';

const path = '/api/settings';

let app: TestApp;
let admin: TestClient & { id: string };

const current = async (): Promise<Settings> => (await app.visitor().get<Settings>(path)).body;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.loginAsStaff('admin');
});

beforeEach(() => app.dataSource.manager.clear(SettingsEntity));
afterAll(() => app.close());

it('returns the defaults to everyone until settings are saved', async () => {
  const { status, body, headers } = await app.visitor().get(path);
  expect(status).toBe(200);
  expect(body).toEqual(defaultSettings);
  expect(headers['cache-control']).toBe('no-cache');
});

it('saves the settings of an administrator and updates pages, mails and the audit log', async () => {
  const settings = { ...(await current()), brandName: 'Combworks', contactEmail: 'Desk@Comb.test' };
  const saved = { ...settings, contactEmail: 'desk@comb.test' };
  const answer = await admin.call('PUT', path, { body: { ...settings, unknown: 1 } });
  expect(answer).toMatchObject({ status: 200, body: saved });
  expect(await current()).toEqual(saved);
  expect((await app.nest.get(PageContent).snapshot())[path]).toEqual(saved);
  const audit = await app.dataSource.manager.findOneBy(AuditLogEntity, { action: 'settings.replaced' });
  expect(audit).toMatchObject({
    actorId: admin.id,
    before: { brandName: 'Hivecraft', contactEmail: defaultSettings.contactEmail },
    after: { brandName: 'Combworks', contactEmail: 'desk@comb.test' },
  });
  await app.visitor().post('/api/contact', { name: 'A', email: 'a@comb.test', message: 'm' });
  await app.drainJobs();
  expect((await app.deliveredMails('desk@comb.test'))[0]?.html).toContain('Combworks');
});

it('returns an ETag, and 304 while nothing has changed', async () => {
  const { headers } = await app.visitor().get(path);
  const again = { headers: { 'if-none-match': String(headers.etag) } };
  const unchanged = await app.visitor().get(path, again);
  expect([unchanged.status, unchanged.text]).toEqual([304, '']);
  await admin.call('PATCH', path, { body: { tagline: 'Other words' } });
  expect((await app.visitor().get(path, again)).status).toBe(200);
});

describe('a change', () => {
  it('replaces the settings in the body, publishes an event and audits only those settings', async () => {
    const before = await current();
    // events of earlier tests
    await eventsDelivered(app.nest);
    const events = collectEvents(app.nest);
    const spots = { mode: 'off', year: 2027, total: 12, taken: 3 } as const;
    const answer = await admin.call('PATCH', path, { body: { spots, unknown: 1 } });
    expect(answer).toMatchObject({ status: 200, body: { ...before, spots } });
    expect(await current()).toEqual({ ...before, spots });
    await eventsDelivered(app.nest);
    expect(events).toEqual([{ type: 'content.changed', data: { area: 'settings' } }]);
    const [entry] = await app.dataSource.manager.find(AuditLogEntity, {
      where: { action: 'settings.changed' },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
    expect([entry?.before, entry?.after]).toEqual([{ spots: before.spots }, { spots }]);
  });

  it('without an effect stores and publishes nothing', async () => {
    await app.drainJobs();
    const before = await countAllRows(app.dataSource);
    expect((await admin.call('PATCH', path, { body: {} })).status).toBe(200);
    expect((await admin.call('PUT', path, { body: await current() })).status).toBe(200);
    expect(await countAllRows(app.dataSource)).toEqual(before);
  });

  it('is not lost to a concurrent change', async () => {
    const answers = await Promise.all([
      admin.call('PATCH', path, { body: { tagline: 'A tagline' } }),
      admin.call('PATCH', path, { body: { description: 'A description' } }),
      admin.call('PATCH', path, { body: { contactPhone: '(555) 010-0199' } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await current()).toMatchObject({
      tagline: 'A tagline',
      description: 'A description',
      contactPhone: '(555) 010-0199',
    });
  });
});

it('returns the default of a setting that an older version did not store', async () => {
  const { claims: _claims, privacy: _privacy, ...older } = await current();
  await app.dataSource.query('UPDATE settings SET data = $1', [older]);
  expect(await current()).toMatchObject({ claims: defaultSettings.claims, privacy: defaultSettings.privacy });
});

it('stores markup as text', async () => {
  const hostile = `</script><img src=x onerror="alert(1)"><!-- \u2028 & 'q' 🐝`;
  const privacy = [{ title: hostile, points: [hostile] }];
  const claims = [{ value: '<b>1</b>', label: hostile.slice(0, 60).trim() }];
  expect((await admin.call('PATCH', path, { body: { brandName: hostile, privacy, claims } })).status).toBe(200);
  expect(await current()).toMatchObject({ brandName: hostile, privacy, claims });
});

it.each([
  ['a visitor', () => app.visitor(), 401],
  ['a client', () => app.loginAsClient(), 403],
  ['an employee', () => app.loginAsStaff('employee'), 403],
  ['a manager', () => app.loginAsStaff('manager'), 403],
] as const)('[API-5] rejects changes by %s', async (_, login, status) => {
  const before = await current();
  const caller = await login();
  expect((await caller.errorOf('PUT', path, { body: { ...before, brandName: 'Mine' } })).status).toBe(status);
  expect(await current()).toEqual(before);
});

it.each([
  ['brandName', { brandName: ' ' }],
  ['contactEmail', { contactEmail: 'a@b.test\r\nBcc: c@d.test' }],
  ['social.linkedin', { social: { linkedin: 'javascript:alert(1)' } }],
  ['spots.total', { spots: { mode: 'on', year: 2025, total: -1, taken: 0 } }],
  ['services', { services: [] }],
  ['services', { services: [defaultSettings.services[0], defaultSettings.services[0]] }],
  ['services[0].price', { services: [{ ...defaultSettings.services[0], price: '' }] }],
  ['social.twitter', { social: { twitter: 'https://x.test/"onclick=' } }],
  ['spots.mode', { spots: { mode: 'maybe', year: 2025, total: 1, taken: 0 } }],
  ['logoUrl', { logoUrl: 'https://elsewhere.test/logo.png' }],
  ['logoUrl', { logoUrl: '/media/../admin' }],
  ['logoUrl', { logoUrl: `/media/${'0'.repeat(64)}.webp` }],
  ['shareImageUrl', { shareImageUrl: 'javascript:alert(1)' }],
  ['timeZone', { timeZone: 'Mars/Olympus' }],
  ['address.street', { address: { ...defaultSettings.address, street: 'x'.repeat(161) } }],
  ['claims', { claims: Array.from({ length: 7 }, () => ({ value: '1', label: 'x' })) }],
  ['claims[0].label', { claims: [{ value: '1', label: '' }] }],
  ['privacy', { privacy: [] }],
  ['privacy[0].points', { privacy: [{ title: 'x', points: [] }] }],
  ['businessHours', { businessHours: null }],
  ['services[0].key', { services: [{ ...defaultSettings.services[0], key: 'other' }] }],
])('[API-4] rejects an invalid %s', async (field, changes) => {
  const before = [await current(), await countAllRows(app.dataSource)];
  for (const answer of [
    await admin.errorOf('PUT', path, { body: { ...(await current()), ...changes } }),
    await admin.errorOf('PATCH', path, { body: changes }),
  ]) {
    const { status, code, errors } = answer;
    expect({ status, code, fields: Object.keys(errors ?? {}) }).toEqual({
      status: 400,
      code: 'REQUEST.INVALID',
      fields: [field],
    });
  }
  expect([await current(), await countAllRows(app.dataSource)]).toEqual(before);
});
