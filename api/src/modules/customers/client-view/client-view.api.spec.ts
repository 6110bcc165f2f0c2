import { readOnlyTeamCapabilities, type Client, type ClientEmployee, type CurrentUser } from '@hive/contracts';
import { makeClient, makeClientEmployee, makeEmployee, PASSWORD } from '../../../../test/factories.js';
import { countAllRows } from '../../../../test/observe.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import type { TestClient } from '../../../../test/test-client.js';
import { newId } from '../../../platform/database/ids.js';
import { JobQueue } from '../../../platform/queue/queue.js';
import { AuditLogEntity } from '../../../common/audit/audit-log.entity.js';
import { removeExpiredSessions } from '../../identity/auth/auth.jobs.js';
import { ClientEntity } from '../../base/people/client.entity.js';
import { EmployeeEntity } from '../../base/people/employee.entity.js';

const END = '/api/clients/view';
const PROFILE = { companyName: 'Changed by staff' };

let app: TestApp;
let company: ClientEntity;
let colleague: { id: string };
let other: ClientEntity;

beforeAll(async () => {
  app = await createTestApp();
  const { manager } = app.dataSource;
  const { id: assignedTo } = await makeEmployee(manager);
  company = await makeClient(manager, { assignedTo, currentMarketingStatus: 'Looking to scale' });
  colleague = await makeClientEmployee(manager, { companyId: company.id });
  other = await makeClient(manager, { companyName: 'Aloe & Co' });
});

afterAll(() => app.close());

const start = (staff: TestClient, clientId = company.id) =>
  staff.post<CurrentUser & { code?: string }>(`/api/clients/${clientId}/view`);
const end = (caller: TestClient) => caller.call<CurrentUser>('DELETE', END);
const me = (caller: TestClient) => caller.get<CurrentUser>('/api/auth/me');

/** A manager who views the portal as the company. */
async function startView(level: 'admin' | 'manager' = 'manager'): Promise<TestClient & { id: string }> {
  const staff = await app.loginAsStaff(level);
  expect((await start(staff)).status).toBe(200);
  return staff;
}

/** The audit entries of views by a member of staff, oldest first. */
const recorded = async (actorId: string) => {
  const entries = await app.dataSource.manager.find(AuditLogEntity, {
    where: { actorId, subjectId: company.id },
    order: { id: 'ASC' },
  });
  return entries.map(({ action }) => action);
};

describe('POST /api/clients/{id}/view', () => {
  it.each(['admin', 'manager'] as const)('shows the portal of any client to a %s, and records it', async (level) => {
    const staff = await app.loginAsStaff(level);

    const { status, body } = await start(staff);

    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: company.id,
      accessLevel: 'client',
      companyName: company.companyName,
      viewer: { kind: 'client', companyId: company.id, level: 'owner', isStaffView: true },
      permissions: readOnlyTeamCapabilities,
    });
    expect((await me(staff)).body).toEqual(body);
    expect(await recorded(staff.id)).toEqual(['client.view-started']);
  });

  it('answers as for the owner: with the company and its team, without notes of staff', async () => {
    const staff = await startView();

    const { body: own } = await staff.get<Client>('/api/clients/me');
    expect(own).toMatchObject({ id: company.id, assignedTo: null, currentMarketingStatus: null });
    const { body: team } = await staff.get<ClientEmployee[]>('/api/client-employees');
    expect(team.map(({ id }) => id)).toEqual([colleague.id]);
    expect(await staff.errorOf('GET', `/api/clients/${other.id}`)).toMatchObject({ code: 'CLIENT.NOT_FOUND' });
  });

  it('closes the area of staff until the view ends', async () => {
    const staff = await startView('admin');
    for (const path of ['/api/clients', '/api/client-signups', '/api/employees', '/api/mails']) {
      expect(await staff.errorOf('GET', path)).toMatchObject({ status: 403, code: 'AUTH.FORBIDDEN' });
    }
  });

  it('refuses visitors, employees and clients', async () => {
    expect(await app.visitor().errorOf('POST', `/api/clients/${company.id}/view`)).toMatchObject({ status: 401 });
    const owner = await app.loginAsClient();
    const person = await app.loginAsTeam(owner.id, { level: 'owner' });
    const assigned = await makeClient(app.dataSource.manager);
    const employee = await app.loginAsStaff('employee');
    await app.dataSource.manager.update(ClientEntity, assigned.id, { assignedTo: employee.id });
    for (const [caller, id] of [
      [owner, owner.id],
      [person, company.id],
      [employee, assigned.id],
    ] as const) {
      const refusal = await caller.errorOf('POST', `/api/clients/${id}/view`);
      expect(refusal).toMatchObject({ status: 403, code: 'AUTH.FORBIDDEN' });
      expect((await me(caller)).body.viewer?.isStaffView).toBeUndefined();
    }
  });

  it('refuses clients that do not exist and those without a login', async () => {
    const staff = await app.loginAsStaff('manager');
    for (const id of [newId(), 'x']) {
      expect(await staff.errorOf('POST', `/api/clients/${id}/view`)).toMatchObject({ code: 'CLIENT.NOT_FOUND' });
    }
    const { manager } = app.dataSource;
    const closed = await makeClient(manager, { portalAccess: false });
    await makeClientEmployee(manager, { companyId: closed.id, isActive: false });
    expect(await staff.errorOf('POST', `/api/clients/${closed.id}/view`)).toMatchObject({
      status: 409,
      code: 'CLIENT_VIEW.NO_LOGIN',
    });
    await makeClientEmployee(manager, { companyId: closed.id });
    expect((await start(staff, closed.id)).status).toBe(200);
  });
});

describe('a view of the portal', () => {
  it('changes nothing: every write is refused, of the company, its team, the account and the area of staff', async () => {
    const staff = await startView('admin');
    const before = [
      await app.dataSource.manager.findOneByOrFail(ClientEntity, { id: company.id }),
      await countAllRows(app.dataSource),
    ];
    const writes = [
      ['PATCH', `/api/clients/${company.id}/profile`, PROFILE],
      ['PATCH', `/api/clients/${company.id}/assign`, { employeeId: null }],
      ['POST', `/api/clients/${other.id}/view`, undefined],
      ['PUT', `/api/client-employees/${colleague.id}/deactivate`, undefined],
      ['POST', '/api/client-employees', { companyId: company.id }],
      ['PUT', '/api/account', { firstName: 'X', lastName: 'Y', phone: '' }],
      ['DELETE', '/api/account/sessions', undefined],
      ['POST', '/api/auth/change-password', { currentPassword: PASSWORD, newPassword: 'a longer password' }],
      ['POST', '/api/account/two-factor', { currentPassword: PASSWORD }],
      ['PUT', '/api/settings', {}],
      ['POST', '/api/portfolio', {}],
    ] as const;
    for (const [method, url, body] of writes) {
      const refusal = await staff.errorOf(method, url, body === undefined ? {} : { body });
      expect([url, refusal]).toEqual([url, expect.objectContaining({ status: 403, code: 'CLIENT_VIEW.READ_ONLY' })]);
    }
    expect([
      await app.dataSource.manager.findOneByOrFail(ClientEntity, { id: company.id }),
      await countAllRows(app.dataSource),
    ]).toEqual(before);
  });

  it('does not show the account and the devices of the person', async () => {
    const staff = await startView();
    for (const path of ['/api/account', '/api/account/sessions']) {
      expect(await staff.errorOf('GET', path)).toMatchObject({ status: 403, code: 'CLIENT_VIEW.READ_ONLY' });
    }
  });

  it('sends no mail and is no login of the client', async () => {
    await app.drainJobs();
    const mails = await app.deliveredMails();
    const owner = await app.loginAsTeam(company.id, { level: 'owner' });
    const logins = () => app.dataSource.query('SELECT id, last_login_at FROM client_employees ORDER BY id');
    const [before, sessions] = [await logins(), await owner.get('/api/account/sessions')];
    const staff = await startView();
    await staff.get('/api/clients/me');
    await end(staff);
    await app.drainJobs();
    expect(await app.deliveredMails()).toHaveLength(mails.length);
    expect(await logins()).toEqual(before);
    expect((await owner.get('/api/account/sessions')).body).toEqual(sessions.body);
  });

  it('leaves the other sessions of the member of staff as they are', async () => {
    const staff = await startView();
    const { email } = await app.dataSource.manager.findOneByOrFail(EmployeeEntity, { id: staff.id });
    const elsewhere = app.visitor();
    await elsewhere.post('/api/auth/admin-login', { username: email, password: PASSWORD });
    expect((await me(elsewhere)).body).toMatchObject({ id: staff.id, accessLevel: 'admin' });
  });

  it('outlives a renewal of the tokens', async () => {
    const staff = await startView();
    const { body } = await staff.post<CurrentUser>('/api/auth/refresh');
    expect(body.viewer).toMatchObject({ companyId: company.id, isStaffView: true });
    staff.cookies.delete('hive_access');
    const { body: resumed } = await staff.post<{ user: CurrentUser }>('/api/auth/resume');
    expect(resumed.user.viewer).toMatchObject({ companyId: company.id, isStaffView: true });
  });

  it('ends when the client is erased', async () => {
    const staff = await app.loginAsStaff('manager');
    const erased = await makeClient(app.dataSource.manager);
    await start(staff, erased.id);
    await app.dataSource.manager.delete(ClientEntity, erased.id);
    expect((await end(staff)).body).toMatchObject({ id: staff.id, accessLevel: 'admin' });
  });
});

describe('DELETE /api/clients/view', () => {
  it('gives the session back to the member of staff, once', async () => {
    const staff = await startView();

    const [first, second] = await Promise.all([end(staff), end(staff)]);

    for (const { status, body } of [first, second, await me(staff)]) {
      expect([status, body.id, body.staffLevel]).toEqual([200, staff.id, 'manager']);
    }
    expect((await staff.get('/api/client-signups')).status).toBe(200);
    expect(await recorded(staff.id)).toEqual(['client.view-started', 'client.view-ended']);
  });

  it('changes nothing without a view', async () => {
    expect(await app.visitor().errorOf('DELETE', END)).toMatchObject({ status: 401 });
    for (const caller of [await app.loginAsStaff('employee'), await app.loginAsClient()]) {
      expect((await end(caller)).body.id).toBe(caller.id);
      expect(await recorded(caller.id)).toEqual([]);
    }
  });

  it('is recorded when the view ends with its session: logout, deactivation and a change of the level', async () => {
    const admin = await app.loginAsStaff('admin');
    const [loggedOut, deactivated, demoted] = [await startView(), await startView(), await startView()];
    await loggedOut.post('/api/auth/logout');
    await admin.call('PUT', `/api/employees/${deactivated.id}/deactivate`);
    const { firstName, lastName, email, department, role } = await app.dataSource.manager.findOneByOrFail(
      EmployeeEntity,
      { id: demoted.id },
    );
    const changed = { firstName, lastName, email, department, role, accessLevel: 'employee', startDate: '2026-01-01' };
    const { status } = await admin.call('PATCH', `/api/employees/${demoted.id}`, { body: changed });
    expect(status).toBe(200);
    for (const staff of [loggedOut, deactivated, demoted]) {
      expect((await me(staff)).status).toBe(401);
      expect(await recorded(staff.id)).toEqual(['client.view-started', 'client.view-ended']);
    }
  });

  it('is recorded once when the view ends because its session expired', async () => {
    const [expired, ended, active] = [await startView(), await startView(), await startView()];
    await ended.post('/api/auth/logout');
    await app.dataSource.query(
      `UPDATE sessions SET expires_at = now() - interval '1 minute' WHERE principal_id = ANY($1)`,
      [[expired.id, ended.id]],
    );
    const queue = app.nest.get(JobQueue);
    await Promise.all([newId(), newId()].map((id) => queue.add(removeExpiredSessions, {}, id)));
    await app.drainJobs();
    for (const staff of [expired, ended]) {
      expect(await recorded(staff.id)).toEqual(['client.view-started', 'client.view-ended']);
    }
    expect((await me(active)).body.viewer).toMatchObject({ isStaffView: true });
    expect(await recorded(active.id)).toEqual(['client.view-started']);
  });
});
