import { firstStepRoutes, type ClientFirstStep, type FirstStep } from '@hive/contracts';
import { countAllRows } from '../../../../test/observe.js';
import { makeEmployee, makeProject, makeClient } from '../../../../test/factories.js';
import { seedsOf } from '../../../../test/seeds.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import type { TestClient } from '../../../../test/test-client.js';
import { AuditLogEntity } from '../../../common/audit/audit-log.entity.js';

const { list, listForClient, dismiss, removeDemoContent } = firstStepRoutes;
const { path } = list;

let app: TestApp;
let admin: TestClient & { id: string };

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.loginAsStaff('admin');
});
afterAll(() => app.close());

const steps = async () => (await admin.get<FirstStep[]>(path)).body;
const done = async () => (await steps()).filter(({ isDone }) => isDone).map(({ name }) => name);

it('are done by what the installation has, demo content aside', async () => {
  await seedsOf(app).run({ demo: true });
  // only the administrator of this test and the demo employees exist
  await app.dataSource.query(`UPDATE employees SET is_active = false WHERE id::text NOT LIKE '0000%' AND id <> $1`, [
    admin.id,
  ]);
  expect(await done()).toEqual([]);
  await admin.call('PATCH', '/api/settings', { body: { brandName: 'Combworks' } });
  expect(await done()).toEqual(['brand']);
  await admin.call('PATCH', '/api/settings', { body: { contactPhone: '(555) 010-0199' } });
  expect(await done()).toEqual(['brand', 'contact']);
  await admin.call('POST', '/api/test-email');
  expect(await done()).toEqual(['brand', 'contact', 'mail']);
  await admin.call('POST', '/api/ai/test');
  expect(await done()).toEqual(['brand', 'contact', 'mail', 'ai']);
  await makeEmployee(app.dataSource.manager);
  expect(await done()).toEqual(['brand', 'contact', 'mail', 'ai', 'team']);
  const client = await makeClient(app.dataSource.manager);
  await makeProject(app.dataSource.manager, { clientId: client.id });
  expect(await done()).toEqual(['brand', 'contact', 'mail', 'ai', 'team', 'project']);
  expect((await admin.call('DELETE', firstStepRoutes.removeDemoContent.path)).status).toBe(204);
  expect(await steps()).toEqual([]);
});

it('disappear for every administrator when one dismisses them', async () => {
  await app.dataSource.query(`DELETE FROM seed_runs WHERE name = 'demo-removed'`);
  await app.dataSource.query(`INSERT INTO seed_runs (name) VALUES ('demo') ON CONFLICT DO NOTHING`);
  expect(await steps()).toHaveLength(7);
  expect((await admin.call('DELETE', path)).status).toBe(204);
  const other = await app.loginAsStaff('admin');
  expect((await other.get(path)).body).toEqual([]);
  const entry = await app.dataSource.manager.findOneBy(AuditLogEntity, { action: 'first-steps.dismissed' });
  expect(entry?.actorId).toBe(admin.id);
});

it.each([
  ['a visitor', () => app.visitor(), 401],
  ['a client', () => app.loginAsClient(), 403],
  ['a manager', () => app.loginAsStaff('manager'), 403],
] as const)('[API-5] are not for %s, nor is the removal of demo content', async (_, login, status) => {
  const caller = await login();
  await app.drainJobs();
  const before = await countAllRows(app.dataSource);
  for (const { method, path: url } of [list, dismiss, removeDemoContent]) {
    expect((await caller.errorOf(method, url)).status).toBe(status);
  }
  expect(await countAllRows(app.dataSource)).toEqual(before);
});

describe('of a client', () => {
  const stepsOf = async (person: TestClient) => (await person.get<ClientFirstStep[]>(listForClient.path)).body;

  it('are done by what the company has and the person does', async () => {
    const owner = await app.loginAsClient();
    const stranger = await app.loginAsClient();
    expect(await stepsOf(owner)).toEqual(['profile', 'hello']);
    await makeProject(app.dataSource.manager, { clientId: owner.id, status: 'draft' });
    await makeProject(app.dataSource.manager, { clientId: stranger.id });
    expect(await stepsOf(owner)).toEqual(['profile', 'hello']);
    await makeProject(app.dataSource.manager, { clientId: owner.id });
    expect(await stepsOf(owner)).toEqual(['profile', 'hello', 'project']);
    await owner.post('/api/clients/me/chat', { message: 'Hello!' });
    expect(await stepsOf(owner)).toEqual(['profile', 'project']);
    await owner.call('PUT', '/api/clients/me/brand-profile', {
      body: { change: { story: 'We bake.' }, seen: { story: '' } },
    });
    expect(await stepsOf(owner)).toEqual(['project']);
    await app.dataSource.query(
      `UPDATE projects SET created_at = created_at - interval '15 days' WHERE client_id = $1`,
      [owner.id],
    );
    expect(await stepsOf(owner)).toEqual([]);
    expect(await stepsOf(stranger)).toEqual(['profile', 'hello', 'project']);
  });

  it('are those that the rights of the person allow', async () => {
    const company = await makeClient(app.dataSource.manager);
    const member = await app.loginAsTeam(company.id, { level: 'member', canViewProjects: false });
    expect(await stepsOf(member)).toEqual(['hello']);
  });

  it('[API-5] are not for visitors and staff', async () => {
    const answers = [app.visitor(), admin].map(async (caller) => (await caller.call('GET', listForClient.path)).status);
    expect(await Promise.all(answers)).toEqual([401, 403]);
  });
});
