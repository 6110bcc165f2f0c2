import type { Client } from '@hive/contracts';
import { makeClient, makeClientEmployee, makeEmployee, PASSWORD } from '../../../../test/factories.js';
import { collectEvents, eventsDelivered } from '../../../../test/observe.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import type { TestClient } from '../../../../test/test-client.js';
import { AuditLogEntity } from '../../../common/audit/audit-log.entity.js';
import type { ClientEntity } from '../../base/people/client.entity.js';

let app: TestApp;
let company: ClientEntity;
let other: ClientEntity;
let owner: TestClient;

beforeAll(async () => {
  app = await createTestApp();
  const { id: assignedTo } = await makeEmployee(app.dataSource.manager);
  company = await makeClient(app.dataSource.manager, { assignedTo, currentMarketingStatus: 'Looking to scale' });
  other = await makeClient(app.dataSource.manager, { companyName: 'Aloe & Co' });
  owner = app.visitor();
  await owner.post('/api/auth/client-login', { email: company.contactEmail, password: PASSWORD });
});

afterAll(() => app.close());

describe('GET /api/clients/{key}', () => {
  it('[CP-5] finds the company by its id, its e-mail in any case and the e-mail of a person of its team', async () => {
    const member = await makeClientEmployee(app.dataSource.manager, { companyId: company.id });
    const session = await app.loginAsTeam(company.id);
    for (const caller of [owner, session]) {
      for (const key of ['me', company.id, company.contactEmail.toUpperCase(), member.email]) {
        const { status, body } = await caller.get<Client>(`/api/clients/${encodeURIComponent(key)}`);
        expect([status, body.id]).toEqual([200, company.id]);
      }
    }
  });

  it('shows people of the company no notes of staff', async () => {
    const { body } = await owner.get<Client>(`/api/clients/${company.id}`);
    expect(body).toMatchObject({ assignedTo: null, currentMarketingStatus: null, hasOwnLogin: true });
    const manager = await app.loginAsStaff('manager');
    const { body: forStaff } = await manager.get<Client>(`/api/clients/${company.id}`);
    expect(forStaff).toMatchObject({ assignedTo: company.assignedTo, currentMarketingStatus: 'Looking to scale' });
  });

  it('[CP-5] answers 404 for everything else, as if it did not exist', async () => {
    const stranger = await makeClientEmployee(app.dataSource.manager, { companyId: other.id });
    const gone = await makeClientEmployee(app.dataSource.manager, { companyId: company.id, isActive: false });
    const keys = [other.id, other.contactEmail, stranger.email, gone.email, 'unknown@northbay.test', '%', 'x'];
    for (const key of keys) {
      const answer = await owner.errorOf('GET', `/api/clients/${encodeURIComponent(key)}`);
      expect(answer).toMatchObject({ status: 404, code: 'CLIENT.NOT_FOUND' });
    }
  });

  it('[CP-5] answers staff for the clients that they may see', async () => {
    const employee = await app.loginAsStaff('employee');
    expect((await employee.get(`/api/clients/${other.id}`)).status).toBe(200);
    expect((await employee.get(`/api/clients/${company.id}`)).status).toBe(404);
    expect((await employee.get('/api/clients/me')).status).toBe(404);
  });
});

describe('the company profile', () => {
  const change = (caller: TestClient, id: string, body: object) =>
    caller.call<Client>('PATCH', `/api/clients/${id}/profile`, { body });

  it.each([
    ['owner', 200],
    ['admin', 200],
    ['member', 403],
  ] as const)('is edited as %s: %i', async (level, expected) => {
    const session = await app.loginAsTeam(company.id, { level, canManageTeam: true });
    const { status } = await change(session, company.id, { companyName: company.companyName, contactPhone: '555' });
    expect(status).toBe(expected);
  });

  it('changes the given fields, empties empty ones, keeps the others, and tells staff and the company', async () => {
    const events = collectEvents(app.nest);
    await change(owner, company.id, { companyName: 'Northbay', businessStory: 'Kettles', competitors: 'Two' });
    const { body } = await change(owner, company.id, { companyName: 'Northbay Ltd', competitors: '' });
    expect(body).toMatchObject({ companyName: 'Northbay Ltd', businessStory: 'Kettles', competitors: null });
    await eventsDelivered(app.nest);
    expect(events).toContainEqual({ type: 'client.changed', data: { id: company.id } });
    const audit = await app.dataSource.manager.findBy(AuditLogEntity, {
      subjectId: company.id,
      action: 'client.profile-changed',
    });
    expect(audit.at(-1)).toMatchObject({
      actorKind: 'client',
      after: { companyName: 'Northbay Ltd', competitors: null },
    });
  });

  it('[CP-5] of another company does not exist', async () => {
    const answer = await owner.errorOf('PATCH', `/api/clients/${other.id}/profile`, { body: { companyName: 'Mine' } });
    expect(answer).toMatchObject({ status: 404, code: 'CLIENT.NOT_FOUND' });
  });

  it('drops e-mail, status and assignment from the body', async () => {
    const body = {
      companyName: 'Northbay',
      contactEmail: 'x@x.test',
      status: 'active',
      assignedTo: null,
      id: other.id,
    };
    const { body: changed } = await change(owner, company.id, body);
    expect(changed).toMatchObject({ id: company.id, contactEmail: company.contactEmail, status: 'new' });
  });
});
