import { clientContract, implicitOwner, teamCapabilitiesOf, type ClientEmployee } from '@hive/contracts';
import { CLIENT_LOGIN, ClientTeamFixture, statusOf, TEAM_PATH } from '../../../../test/client-team.js';
import { makeClient, makeClientEmployee, PASSWORD } from '../../../../test/factories.js';
import { collectEvents, countAllRows, eventsDelivered } from '../../../../test/observe.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { totalOf, type TestClient } from '../../../../test/test-client.js';
import { AuditLogEntity } from '../../../common/audit/audit-log.entity.js';
import type { ClientEntity } from '../../base/people/client.entity.js';

let app: TestApp;
let manager: TestClient & { id: string };
let company: ClientEntity;
let other: ClientEntity;
let team: ClientTeamFixture;
let events: ReturnType<typeof collectEvents>;

beforeAll(async () => {
  app = await createTestApp();
  events = collectEvents(app.nest);
  manager = await app.loginAsStaff('manager');
  company = await makeClient(app.dataSource.manager);
  other = await makeClient(app.dataSource.manager, { companyName: 'Aloe & Co' });
  team = new ClientTeamFixture(app, company);
});

afterAll(() => app.close());

describe('creating a client team account', () => {
  it('[AS-3] stores the person with the defaults, and publishes the change to staff and the company', async () => {
    const { status, body: created } = await team.create(manager, {
      email: 'Defaults@Northbay.TEST',
      accessLevel: undefined,
      canViewProjects: undefined,
      canViewBilling: undefined,
      canManageTeam: undefined,
    });
    expect(status).toBe(201);
    expect(created).toMatchObject({
      companyId: company.id,
      companyName: company.companyName,
      email: 'defaults@northbay.test',
      accessLevel: 'member',
      canViewProjects: true,
      canViewBilling: false,
      canManageTeam: false,
      isActive: true,
      lastLoginAt: null,
    });
    expect((await team.row(created.id)).passwordHash).toMatch(/^\$argon2id\$/);
    await eventsDelivered(app.nest);
    expect(events).toContainEqual({
      type: 'client-team.changed',
      data: { id: created.id, companyId: company.id },
    });
    const audit = await app.dataSource.manager.findOneByOrFail(AuditLogEntity, { subjectId: created.id });
    expect(audit).toMatchObject({ action: 'client-employee.created', actorKind: 'staff', actorId: manager.id });
    expect(JSON.stringify(audit)).not.toContain('argon2id');
  });

  it.each([
    ['companyId', '', 'Client company is required'],
    ['firstName', '', 'First name is required'],
    ['lastName', '', 'Last name is required'],
    ['email', 'joel', 'Valid email is required'],
    ['jobTitle', '', 'Job title is required'],
    ['accessLevel', 'boss', 'Access level is required'],
    ['password', 'short', 'Password must be at least 8 characters'],
  ])('[AS-3] [API-4] rejects %s %p', async (field, value, message) => {
    await app.drainJobs();
    const before = await countAllRows(app.dataSource);
    const answer = await manager.errorOf('POST', TEAM_PATH, { body: team.body({ [field]: value }) });
    expect(answer).toMatchObject({ status: 400, code: 'REQUEST.INVALID', errors: { [field]: message } });
    expect(await countAllRows(app.dataSource)).toEqual(before);
  });

  it('[API-6] rejects an address that a client or a team uses, in any case, and says where to staff', async () => {
    const taken = await team.member();
    const person = await manager.errorOf('POST', TEAM_PATH, { body: team.body({ email: taken.email.toUpperCase() }) });
    expect(person).toMatchObject({ status: 409, code: 'CLIENT_TEAM.EMAIL_EXISTS' });
    expect(person.message).toBe(`This e-mail belongs to a person of the team of ${company.companyName}.`);
    const client = await manager.errorOf('POST', TEAM_PATH, { body: team.body({ email: other.contactEmail }) });
    expect(client).toMatchObject({ status: 409, message: 'This e-mail is the company login of Aloe & Co.' });
  });

  it('does not reveal to people of a client that another company uses an address', async () => {
    const owner = await app.loginAsTeam(company.id, { level: 'owner' });
    const answer = await owner.errorOf('POST', TEAM_PATH, { body: team.body({ email: other.contactEmail }) });
    expect(answer).toMatchObject({ status: 409, code: 'CLIENT_TEAM.EMAIL_EXISTS' });
    expect(answer.message).not.toContain('Aloe');
  });

  it('[API-6] keeps the address of a team from assessments and approved sign-ups', async () => {
    const { email } = await team.member();
    const assessment = { ...clientContract.create.example.body, contactEmail: email };
    const refused = await app.visitor().errorOf('POST', '/api/clients', { body: assessment });
    expect(refused).toMatchObject({ status: 409, code: 'CLIENT.EMAIL_EXISTS' });
    const person = { firstName: 'J', lastName: 'T', phone: '5', company: 'New', password: PASSWORD };
    const signup = await app.visitor().post<{ id: string }>('/api/client-signups', { ...person, email });
    const approval = await manager.errorOf('PUT', `/api/client-signups/${signup.body.id}/approve`);
    expect(approval).toMatchObject({ status: 409, code: 'PORTAL_ACCESS.ALREADY_GRANTED' });
    expect(approval.message).toContain(company.companyName);
  });

  it('[API-6] makes one login of one address that is invited ten times and becomes a client at once', async () => {
    const email = 'race@northbay.test';
    const person = { firstName: 'J', lastName: 'T', phone: '5', company: 'Race Ltd', password: PASSWORD };
    const signup = await app.visitor().post<{ id: string }>('/api/client-signups', { ...person, email });
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => statusOf(team.create(manager, { email }))),
      statusOf(manager.call('PUT', `/api/client-signups/${signup.body.id}/approve`)),
      ...Array.from({ length: 5 }, () => statusOf(team.create(manager, { email, companyId: other.id }))),
    ]);
    expect(answers.filter((status) => status < 300)).toHaveLength(1);
    expect(answers.filter((status) => status === 409)).toHaveLength(10);
    const [count] = await app.dataSource.query<{ count: number }[]>(
      `SELECT (SELECT count(*) FROM clients WHERE contact_email = $1)::int
            + (SELECT count(*) FROM client_employees WHERE email = $1)::int AS count`,
      [email],
    );
    expect(count).toEqual({ count: 1 });
  });

  it('answers 404 for a company that does not exist', async () => {
    const answer = await manager.errorOf('POST', TEAM_PATH, { body: team.body({ companyId: manager.id }) });
    expect(answer).toMatchObject({ status: 404, code: 'CLIENT.NOT_FOUND' });
  });
});

describe('an invitation', () => {
  const tokensOf = async (email: string): Promise<string[]> => {
    await app.drainJobs();
    const mails = await app.deliveredMails(email);
    return mails.flatMap(({ text }) => /\/set-password#token=([\w-]+)/.exec(text)?.[1] ?? []);
  };
  const choose = (token: string | undefined) =>
    statusOf(app.visitor().post('/api/auth/reset-password', { token, newPassword: 'chosen by myself' }));

  it('[AS-4] mails the login address and a link that sets the password once, never the password', async () => {
    const { body: created } = await team.create(manager, { password: 'typed by the agency' });
    const [token] = await tokensOf(created.email);
    const [mail] = await app.deliveredMails(created.email);
    expect(mail?.subject).toBe('Robin Staff invites you to the client portal of Hivecraft');
    expect(mail?.text).toContain(
      'Robin Staff of Hivecraft invites you to the client portal of Hivecraft, the agency of ',
    );
    expect(mail?.text).toContain('http://hive.test/client-portal');
    expect(JSON.stringify(mail)).not.toContain('typed by the agency');
    expect(await choose(token)).toBe(200);
    expect(await choose(token)).toBe(400);
    const credentials = { email: created.email, password: 'chosen by myself' };
    expect(await statusOf(app.visitor().post(CLIENT_LOGIN, credentials))).toBe(200);
  });

  it.each([
    ['without a password', { password: undefined }],
    ['with an invitation', { invite: true }],
  ])('lets a person %s log in once they have chosen one', async (_, change) => {
    const { body: created } = await team.create(manager, change);
    expect((await team.row(created.id)).passwordHash).toBeNull();
    expect(await choose((await tokensOf(created.email))[0])).toBe(200);
    const credentials = { email: created.email, password: 'chosen by myself' };
    expect(await statusOf(app.visitor().post(CLIENT_LOGIN, credentials))).toBe(200);
  });

  it('sent again ends the earlier link; a deactivation ends every link', async () => {
    const { body: created } = await team.create(manager);
    const one = `${TEAM_PATH}/${created.id}`;
    await tokensOf(created.email);
    expect((await manager.call('POST', `${one}/invitation`)).status).toBe(204);
    const [first, second] = await tokensOf(created.email);
    expect(await choose(first)).toBe(400);
    await manager.call('PUT', `${one}/deactivate`);
    await manager.call('PUT', `${one}/reactivate`);
    expect(await choose(second)).toBe(400);
  });
});

describe('a login of a client team', () => {
  it('acts as the person for the company', async () => {
    const person = await team.member({ accessLevel: 'admin', canViewBilling: true });
    const { status, body: user } = await team.login(person.email.toUpperCase());
    expect(status).toBe(200);
    const rights = { level: 'admin', canViewProjects: true, canViewBilling: true, canManageTeam: false } as const;
    expect(user).toEqual({
      id: person.id,
      firstName: 'Joel',
      lastName: 'Member',
      email: person.email,
      contactEmail: person.email,
      companyName: company.companyName,
      department: '',
      role: 'Shop manager',
      accessLevel: 'client',
      viewer: { kind: 'client-employee', companyId: company.id, ...rights },
      permissions: teamCapabilitiesOf(rights),
      mustChangePassword: false,
    });
    expect((await team.row(person.id)).lastLoginAt).toBeInstanceOf(Date);
  });

  it("of the client itself is an owner's", async () => {
    const { body: user } = await team.login(company.contactEmail);
    expect(user.viewer).toEqual({ kind: 'client', companyId: company.id, ...implicitOwner });
    expect(user.permissions).toEqual(teamCapabilitiesOf(implicitOwner));
  });

  it('is refused to deactivated people, without a password, and on the login of staff', async () => {
    const [inactive, invited, active] = [
      await team.member({ isActive: false }),
      await team.member({ passwordHash: null }),
      await team.member(),
    ];
    expect(await statusOf(team.login(inactive.email))).toBe(401);
    expect(await statusOf(team.login(invited.email))).toBe(401);
    const staffLogin = { username: active.email, password: PASSWORD };
    expect(await statusOf(app.visitor().post('/api/auth/admin-login', staffLogin))).toBe(401);
  });

  it('changes its own password', async () => {
    const session = await app.loginAsTeam(company.id);
    const change = { currentPassword: PASSWORD, newPassword: 'another long password' };
    expect((await session.post('/api/auth/change-password', change)).status).toBe(200);
    const { email } = await team.row(session.id);
    expect(await statusOf(team.login(email))).toBe(401);
    expect(await statusOf(app.visitor().post(CLIENT_LOGIN, { email, password: change.newPassword }))).toBe(200);
  });
});

describe('the list of client teams', () => {
  it('has every team for staff, found by name, e-mail, job title and company', async () => {
    const person = await makeClientEmployee(app.dataSource.manager, {
      companyId: other.id,
      firstName: 'Priya',
      lastName: 'Raman',
      jobTitle: 'Head of Sales',
    });
    for (const q of ['priya RAMAN', person.email, 'head of', 'aloe']) {
      const { body: found } = await manager.get<ClientEmployee[]>(`${TEAM_PATH}?q=${encodeURIComponent(q)}`);
      expect(found.map(({ id }) => id)).toContain(person.id);
    }
    const filtered = await manager.get<ClientEmployee[]>(`${TEAM_PATH}?companyId=${other.id}&isActive=true`);
    expect(filtered.body.every(({ companyId }) => companyId === other.id)).toBe(true);
    expect(totalOf(filtered)).toBe(filtered.body.length);
  });

  it('[API-5] contains only their own team for other callers', async () => {
    await makeClientEmployee(app.dataSource.manager, { companyId: other.id });
    for (const caller of [await app.loginAsTeam(company.id, { level: 'owner' }), await app.loginAsTeam(company.id)]) {
      const { status, body: all } = await caller.get<ClientEmployee[]>(TEAM_PATH);
      expect(status).toBe(200);
      expect(new Set(all.map(({ companyId }) => companyId))).toEqual(new Set([company.id]));
      expect((await caller.get<ClientEmployee[]>(`${TEAM_PATH}?companyId=${other.id}`)).body).toEqual([]);
      expect((await caller.get<ClientEmployee[]>(`${TEAM_PATH}?q=aloe`)).body).toEqual([]);
    }
  });
});
