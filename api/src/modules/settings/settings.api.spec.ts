import type { Settings } from '@hive/contracts';
import { footprint } from '../../../test/observe.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import type { TestClient } from '../../../test/test-client.js';
import { AuditLogEntity } from '../../common/audit/audit-log.entity.js';
import { PageContent } from '../pages/page-content.js';
import { defaultSettings } from './settings.defaults.js';

const path = '/api/settings';

let hive: TestApp;
let admin: TestClient & { id: string };

const current = async (): Promise<Settings> => (await hive.visitor().get<Settings>(path)).body;

beforeAll(async () => {
  hive = await createTestApp();
  admin = await hive.loginAsStaff('admin');
});

afterAll(() => hive.close());

it('answers everyone with the defaults until something is saved', async () => {
  const { status, body, headers } = await hive.visitor().get(path);
  expect(status).toBe(200);
  expect(body).toEqual(defaultSettings);
  expect(headers['cache-control']).toBe('no-cache');
});

it('saves what an administrator sends; pages, mails and the audit log follow', async () => {
  const settings = { ...(await current()), brandName: 'Combworks', contactEmail: 'Desk@Comb.test' };
  const saved = { ...settings, contactEmail: 'desk@comb.test' };
  const answer = await admin.call('PUT', path, { body: { ...settings, unknown: 1 } });
  expect(answer).toMatchObject({ status: 200, body: saved });
  expect(await current()).toEqual(saved);
  expect((await hive.app.get(PageContent).snapshot())[path]).toEqual(saved);
  const audit = await hive.dataSource.manager.findOneBy(AuditLogEntity, { action: 'settings.replaced' });
  expect(audit).toMatchObject({
    actorId: admin.id,
    before: { brandName: 'Hivecraft' },
    after: { brandName: 'Combworks' },
  });
  await hive.visitor().post('/api/contact', { name: 'A', email: 'a@comb.test', message: 'm' });
  await hive.drainJobs();
  expect((await hive.deliveredMails('desk@comb.test'))[0]?.html).toContain('Combworks');
});

it.each([
  ['a visitor', () => hive.visitor(), 401],
  ['a client', () => hive.loginAsClient(), 403],
  ['an employee', () => hive.loginAsStaff('employee'), 403],
  ['a manager', () => hive.loginAsStaff('manager'), 403],
] as const)('[API-5] lets %s change nothing', async (_, login, status) => {
  const before = await current();
  const caller = await login();
  expect((await caller.fail('PUT', path, { body: { ...before, brandName: 'Mine' } })).status).toBe(status);
  expect(await current()).toEqual(before);
});

it.each([
  ['brandName', { brandName: ' ' }],
  ['contactEmail', { contactEmail: 'a@b.test\r\nBcc: c@d.test' }],
  ['social.linkedin', { social: { linkedin: 'javascript:alert(1)' } }],
  ['spots.total', { spots: { mode: 'on', year: 2025, total: -1, taken: 0 } }],
  ['services', { services: [] }],
  ['services[0].key', { services: [{ ...defaultSettings.services[0], key: 'other' }] }],
])('[API-4] refuses a wrong %s', async (field, changes) => {
  const before = [await current(), await footprint(hive.dataSource)];
  const { status, code, errors } = await admin.fail('PUT', path, { body: { ...(await current()), ...changes } });
  expect({ status, code, fields: Object.keys(errors ?? {}) }).toEqual({
    status: 400,
    code: 'REQUEST.INVALID',
    fields: [field],
  });
  expect([await current(), await footprint(hive.dataSource)]).toEqual(before);
});
