import { defaultFaq, defaultPageTexts, settingsRoutes, type SettingChange, type Settings } from '@hive/contracts';
import { eventsDelivered, collectEvents, countAllRows } from '../../../../test/observe.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import type { TestClient } from '../../../../test/test-client.js';
import { AuditLogEntity } from '../../../common/audit/audit-log.entity.js';
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

describe('a change of settings that a colleague has changed since', () => {
  const seen = { brandName: defaultSettings.brandName, tagline: defaultSettings.tagline };
  const patch = (body: object) => admin.errorOf('PATCH', path, { body });

  beforeEach(() => admin.call('PATCH', path, { body: { brandName: 'Combworks' } }));

  it('is refused, and names the settings', async () => {
    const { status, code, errors } = await patch({ brandName: 'Beeworks', tagline: 'Words', seen });
    expect([status, code, Object.keys(errors ?? {})]).toEqual([409, 'SETTINGS.CHANGED', ['brandName']]);
    expect(await current()).toMatchObject({ brandName: 'Combworks', tagline: defaultSettings.tagline });
  });

  it('is accepted for another setting, for the same value, and when the editor saw the change', async () => {
    for (const body of [
      { tagline: 'Words', seen },
      { brandName: 'Combworks', seen },
      { brandName: 'Beeworks', seen: { brandName: 'Combworks' } },
    ]) {
      expect((await admin.call('PATCH', path, { body })).status).toBe(200);
    }
    expect(await current()).toMatchObject({ brandName: 'Beeworks', tagline: 'Words' });
  });

  it('compares stored values as they are, even if a present rule would refuse them', async () => {
    await app.dataSource.query(`UPDATE settings SET data = data || '{"timeZone":"Mars/Olympus","brandName":" Old "}'`);
    const body = { timeZone: 'UTC', brandName: 'New', seen: { timeZone: 'Mars/Olympus', brandName: ' Old ' } };
    expect((await admin.call('PATCH', path, { body })).status).toBe(200);
  });

  it('is refused for all but one of several at once', async () => {
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((brandName) =>
        admin.call('PATCH', path, { body: { brandName, seen: { brandName: 'Combworks' } } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });
});

describe('texts that pages have built in', () => {
  const own = [{ question: 'Why?', answer: 'Because.' }];
  const patch = (body: object) => admin.call<Settings>('PATCH', path, { body });

  it('are in no response until the agency writes its own, and again when it takes them back', async () => {
    expect(Object.keys(await current())).not.toEqual(expect.arrayContaining(['faq']));
    const body = { faq: own, holidays: [{ date: '2026-12-25', name: 'Christmas Day' }] };
    expect((await patch(body)).body).toMatchObject(body);
    expect(await current()).toMatchObject(body);
    await patch({ faq: defaultFaq, pageTexts: defaultPageTexts, holidays: [] });
    const settings = await current();
    expect(['faq', 'pageTexts', 'holidays'].filter((name) => name in settings)).toEqual([]);
  });

  it('count as seen when an editor begins with them', async () => {
    await patch({ faq: own });
    const answer = await admin.errorOf('PATCH', path, { body: { faq: own.slice(0, 1), seen: { faq: defaultFaq } } });
    expect(answer.status).toBe(200);
    const stale = { faq: [{ question: 'What?', answer: 'That.' }], seen: { faq: defaultFaq } };
    expect(await admin.errorOf('PATCH', path, { body: stale })).toMatchObject({ code: 'SETTINGS.CHANGED' });
    await patch({ faq: defaultFaq });
    expect((await patch(stale)).status).toBe(200);
  });
});

describe('the list of changes', () => {
  const changes = async () => (await admin.get<SettingChange[]>(settingsRoutes.listChanges.path)).body;

  it('has the last change of each setting, and who made it', async () => {
    expect(await changes()).toEqual([]);
    await admin.call('PATCH', path, { body: { tagline: 'Words' } });
    const other = await app.loginAsStaff('admin');
    await other.call('PATCH', path, { body: { tagline: 'More words', brandName: 'Combworks' } });
    await other.call('PATCH', path, { body: { tagline: 'More words' } });
    const found = await changes();
    expect(found.map(({ field }) => field).toSorted()).toEqual(['brandName', 'tagline']);
    for (const { changedAt, changedByName } of found) {
      expect(Date.parse(changedAt)).toBeGreaterThan(0);
      expect(changedByName).toMatch(/\w+ \w+/);
    }
  });

  it('outlives the person who made a change', async () => {
    const by = '0190a000-0000-7000-8000-0000000000ff';
    await admin.call('PATCH', path, { body: { tagline: 'Words' } });
    await app.dataSource.query(`UPDATE settings SET changes = jsonb_set(changes, '{tagline,by}', to_jsonb($1::text))`, [
      by,
    ]);
    expect(await changes()).toMatchObject([{ field: 'tagline', changedByName: null }]);
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
  ['faq', { faq: [] }],
  ['faq[0].answer', { faq: [{ question: 'Why?', answer: '' }] }],
  ['pageTexts.heroTitle', { pageTexts: { ...defaultPageTexts, heroTitle: '' } }],
  ['holidays[0].date', { holidays: [{ date: '2026-02-30', name: 'No day' }] }],
  ['holidays', { holidays: [1, 2].map((number) => ({ date: '2026-12-25', name: `Day ${number}` })) }],
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
