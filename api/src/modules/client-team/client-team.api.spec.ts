import {
  clientContract,
  implicitOwner,
  teamCapabilitiesOf,
  type ClientEmployee,
  type CurrentUser,
} from '@hive/contracts';
import { makeClient, makeClientEmployee, PASSWORD } from '../../../test/factories.js';
import { collectEvents, countAllRows, eventsDelivered } from '../../../test/observe.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { totalOf, type TestClient, type TestResponse } from '../../../test/test-client.js';
import { AuditLogEntity } from '../../common/audit/audit-log.entity.js';
import type { ClientEntity } from '../clients/client.entity.js';
import { ClientEmployeeEntity } from './client-employee.entity.js';

const path = '/api/client-employees';
const LOGIN = '/api/auth/client-login';

type Session = TestClient & { id: string };

let app: TestApp;
let manager: Session;
let employee: Session;
let company: ClientEntity;
let other: ClientEntity;
let events: ReturnType<typeof collectEvents>;
let number = 0;

/** A valid body with an unused e-mail address. */
const body = (changes: Record<string, unknown> = {}): Record<string, unknown> => {
  number += 1;
  return {
    companyId: company.id,
    firstName: 'Joel',
    lastName: 'Tran',
    email: `joel${number}@northbay.test`,
    phone: '',
    jobTitle: 'Shop manager',
    department: '',
    accessLevel: 'member',
    canViewProjects: true,
    canViewBilling: false,
    canManageTeam: false,
    password: PASSWORD,
    ...changes,
  };
};

const create = (caller: TestClient, changes: Record<string, unknown> = {}): Promise<TestResponse<ClientEmployee>> =>
  caller.post(path, body(changes));

const login = (email: string): Promise<TestResponse<CurrentUser>> =>
  app.visitor().post(LOGIN, { email, password: PASSWORD });

const statusOf = async (call: Promise<TestResponse>): Promise<number> => (await call).status;

const row = (id: string): Promise<ClientEmployeeEntity> =>
  app.dataSource.manager
    .createQueryBuilder(ClientEmployeeEntity, 'person')
    .addSelect('person.passwordHash')
    .where({ id })
    .getOneOrFail();

const member = (changes: Partial<ClientEmployeeEntity> = {}): Promise<ClientEmployeeEntity> =>
  makeClientEmployee(app.dataSource.manager, { companyId: company.id, ...changes });

/** The body of an update that changes nothing but the given fields. */
const updateOf = (person: ClientEmployeeEntity, changes: Record<string, unknown> = {}): Record<string, unknown> => {
  const { firstName, lastName, jobTitle, accessLevel, canViewProjects, canViewBilling, canManageTeam } = person;
  const details = { firstName, lastName, jobTitle, accessLevel, canViewProjects, canViewBilling, canManageTeam };
  return { ...details, ...changes };
};

beforeAll(async () => {
  app = await createTestApp();
  events = collectEvents(app.nest);
  manager = await app.loginAsStaff('manager');
  employee = await app.loginAsStaff('employee');
  company = await makeClient(app.dataSource.manager);
  other = await makeClient(app.dataSource.manager, { companyName: 'Aloe & Co' });
});

afterAll(() => app.close());

describe('creating a client team account', () => {
  it('[AS-3] stores the person with the defaults, and publishes the change to staff and the company', async () => {
    const { status, body: created } = await create(manager, {
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
    expect((await row(created.id)).passwordHash).toMatch(/^\$argon2id\$/);
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
    const answer = await manager.errorOf('POST', path, { body: body({ [field]: value }) });
    expect(answer).toMatchObject({ status: 400, code: 'REQUEST.INVALID', errors: { [field]: message } });
    expect(await countAllRows(app.dataSource)).toEqual(before);
  });

  it('[API-6] rejects an address that a client or a team uses, in any case, and says where to staff', async () => {
    const taken = await member();
    const team = await manager.errorOf('POST', path, { body: body({ email: taken.email.toUpperCase() }) });
    expect(team).toMatchObject({ status: 409, code: 'CLIENT_TEAM.EMAIL_EXISTS' });
    expect(team.message).toBe(`This e-mail belongs to a person of the team of ${company.companyName}.`);
    const client = await manager.errorOf('POST', path, { body: body({ email: other.contactEmail }) });
    expect(client).toMatchObject({ status: 409, message: 'This e-mail is the company login of Aloe & Co.' });
  });

  it('does not tell people of a client where another company uses an address', async () => {
    const owner = await app.loginAsTeam(company.id, { level: 'owner' });
    const answer = await owner.errorOf('POST', path, { body: body({ email: other.contactEmail }) });
    expect(answer).toMatchObject({ status: 409, code: 'CLIENT_TEAM.EMAIL_EXISTS' });
    expect(answer.message).not.toContain('Aloe');
  });

  it('[API-6] keeps the address of a team from assessments and approved sign-ups', async () => {
    const { email } = await member();
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
      ...Array.from({ length: 5 }, () => statusOf(create(manager, { email }))),
      statusOf(manager.call('PUT', `/api/client-signups/${signup.body.id}/approve`)),
      ...Array.from({ length: 5 }, () => statusOf(create(manager, { email, companyId: other.id }))),
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
    const answer = await manager.errorOf('POST', path, { body: body({ companyId: manager.id }) });
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
    const { body: created } = await create(manager, { password: 'typed by the agency' });
    const [token] = await tokensOf(created.email);
    const [mail] = await app.deliveredMails(created.email);
    expect(mail?.text).toContain('http://hive.test/client-portal');
    expect(JSON.stringify(mail)).not.toContain('typed by the agency');
    expect(await choose(token)).toBe(200);
    expect(await choose(token)).toBe(400);
    const credentials = { email: created.email, password: 'chosen by myself' };
    expect(await statusOf(app.visitor().post(LOGIN, credentials))).toBe(200);
  });

  it('lets a person without a password log in once they have chosen one', async () => {
    const { body: created } = await create(manager, { password: undefined });
    expect((await row(created.id)).passwordHash).toBeNull();
    expect(await choose((await tokensOf(created.email))[0])).toBe(200);
    const credentials = { email: created.email, password: 'chosen by myself' };
    expect(await statusOf(app.visitor().post(LOGIN, credentials))).toBe(200);
  });

  it('sent again ends the earlier link; a deactivation ends every link', async () => {
    const { body: created } = await create(manager);
    const one = `${path}/${created.id}`;
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
    const person = await member({ accessLevel: 'admin', canViewBilling: true });
    const { status, body: user } = await login(person.email.toUpperCase());
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
    expect((await row(person.id)).lastLoginAt).toBeInstanceOf(Date);
  });

  it("of the client itself is an owner's", async () => {
    const { body: user } = await login(company.contactEmail);
    expect(user.viewer).toEqual({ kind: 'client', companyId: company.id, ...implicitOwner });
    expect(user.permissions).toEqual(teamCapabilitiesOf(implicitOwner));
  });

  it('is refused to deactivated people, without a password, and on the login of staff', async () => {
    const [inactive, invited, active] = [
      await member({ isActive: false }),
      await member({ passwordHash: null }),
      await member(),
    ];
    expect(await statusOf(login(inactive.email))).toBe(401);
    expect(await statusOf(login(invited.email))).toBe(401);
    const staffLogin = { username: active.email, password: PASSWORD };
    expect(await statusOf(app.visitor().post('/api/auth/admin-login', staffLogin))).toBe(401);
  });

  it('changes its own password', async () => {
    const session = await app.loginAsTeam(company.id);
    const change = { currentPassword: PASSWORD, newPassword: 'another long password' };
    expect((await session.post('/api/auth/change-password', change)).status).toBe(200);
    const { email } = await row(session.id);
    expect(await statusOf(login(email))).toBe(401);
    expect(await statusOf(app.visitor().post(LOGIN, { email, password: change.newPassword }))).toBe(200);
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
      const { body: found } = await manager.get<ClientEmployee[]>(`${path}?q=${encodeURIComponent(q)}`);
      expect(found.map(({ id }) => id)).toContain(person.id);
    }
    const filtered = await manager.get<ClientEmployee[]>(`${path}?companyId=${other.id}&isActive=true`);
    expect(filtered.body.every(({ companyId }) => companyId === other.id)).toBe(true);
    expect(totalOf(filtered)).toBe(filtered.body.length);
  });

  it('[API-5] contains only their own team for other callers', async () => {
    await makeClientEmployee(app.dataSource.manager, { companyId: other.id });
    for (const caller of [await app.loginAsTeam(company.id, { level: 'owner' }), await app.loginAsTeam(company.id)]) {
      const { status, body: all } = await caller.get<ClientEmployee[]>(path);
      expect(status).toBe(200);
      expect(new Set(all.map(({ companyId }) => companyId))).toEqual(new Set([company.id]));
      expect((await caller.get<ClientEmployee[]>(`${path}?companyId=${other.id}`)).body).toEqual([]);
      expect((await caller.get<ClientEmployee[]>(`${path}?q=aloe`)).body).toEqual([]);
    }
  });
});

/** Which level may deactivate whom in the own company: the literal table of the specification. */
const manages = {
  'the client itself': { owner: true, admin: true, member: true },
  owner: { owner: true, admin: true, member: true },
  admin: { owner: false, admin: false, member: true },
  'member who manages': { owner: false, admin: false, member: true },
  member: { owner: false, admin: false, member: false },
  manager: { owner: true, admin: true, member: true },
  employee: { owner: false, admin: false, member: false },
} as const;

type Caller = keyof typeof manages;

describe('[API-5] managing a team', () => {
  const sessions = new Map<Caller, TestClient>();
  beforeAll(async () => {
    const owner = app.visitor();
    await owner.post(LOGIN, { email: company.contactEmail, password: PASSWORD });
    sessions.set('the client itself', owner);
    sessions.set('owner', await app.loginAsTeam(company.id, { level: 'owner' }));
    sessions.set('admin', await app.loginAsTeam(company.id, { level: 'admin' }));
    sessions.set('member who manages', await app.loginAsTeam(company.id, { canManageTeam: true }));
    sessions.set('member', await app.loginAsTeam(company.id, { canViewBilling: true }));
    sessions.set('manager', manager);
    sessions.set('employee', employee);
  });

  const of = (caller: Caller): TestClient => {
    const session = sessions.get(caller);
    if (!session) {
      throw new Error(`${caller} is not logged in`);
    }
    return session;
  };

  const cases = (Object.keys(manages) as Caller[]).flatMap((caller) =>
    (['owner', 'admin', 'member'] as const).map((level) => [caller, level, manages[caller][level]] as const),
  );

  it.each(cases)('as %s: invite, edit, deactivate, reactivate and invite again %s: %s', async (caller, level, may) => {
    const person = await member({ accessLevel: level, canViewProjects: false });
    const session = of(caller);
    const one = `${path}/${person.id}`;
    const answers = [
      await create(session, { accessLevel: level, canViewProjects: false }),
      await session.call('PATCH', one, { body: updateOf(person, { jobTitle: 'Buyer' }) }),
      await session.call('POST', `${one}/invitation`),
      await session.call('PUT', `${one}/deactivate`),
      await session.call('PUT', `${one}/reactivate`),
    ].map(({ status }) => status);
    expect(answers).toEqual(may ? [201, 200, 204, 200, 200] : [403, 403, 403, 403, 403]);
  });

  it.each(['the client itself', 'owner', 'admin', 'member who manages'] as const)(
    'as %s: people of another company do not exist, in any call, and nothing changes',
    async (caller) => {
      const stranger = await makeClientEmployee(app.dataSource.manager, { companyId: other.id });
      const session = of(caller);
      await app.drainJobs();
      const before = await countAllRows(app.dataSource);
      const one = `${path}/${stranger.id}`;
      const answers = [
        await session.errorOf('PATCH', one, { body: updateOf(stranger, { jobTitle: 'Spy' }) }),
        await session.errorOf('PUT', `${one}/deactivate`),
        await session.errorOf('PUT', `${one}/reactivate`),
        await session.errorOf('POST', `${one}/invitation`),
        await session.errorOf('POST', path, { body: body({ companyId: other.id }) }),
      ].map(({ status, code }) => `${status} ${code}`);
      expect(new Set(answers.slice(0, 4))).toEqual(new Set(['404 CLIENT_TEAM.NOT_FOUND']));
      expect(answers[4]).toBe('404 CLIENT.NOT_FOUND');
      expect(await countAllRows(app.dataSource)).toEqual(before);
      expect(await row(stranger.id)).toMatchObject({ isActive: true, jobTitle: stranger.jobTitle });
    },
  );

  it('gives no right that the granting person does not hold, and no level above members', async () => {
    const person = await member({ canViewProjects: false });
    const refusals = [
      of('admin').errorOf('PATCH', `${path}/${person.id}`, { body: updateOf(person, { canViewBilling: true }) }),
      of('admin').errorOf('PATCH', `${path}/${person.id}`, { body: updateOf(person, { accessLevel: 'admin' }) }),
      of('admin').errorOf('POST', path, { body: body({ canViewBilling: true }) }),
      of('member who manages').errorOf('POST', path, { body: body({ accessLevel: 'owner' }) }),
    ];
    for (const refusal of await Promise.all(refusals)) {
      expect(refusal).toMatchObject({ status: 403, code: 'CLIENT_TEAM.GRANT_REFUSED' });
    }
  });

  it('leaves the own access to others', async () => {
    const owner = await app.loginAsTeam(company.id, { level: 'owner' });
    const person = await row(owner.id);
    const demotion = await owner.errorOf('PATCH', `${path}/${owner.id}`, {
      body: updateOf(person, { accessLevel: 'member' }),
    });
    expect(demotion).toMatchObject({ status: 409, code: 'CLIENT_TEAM.OWN_ACCESS' });
    const end = await owner.errorOf('PUT', `${path}/${owner.id}/deactivate`);
    expect(end).toMatchObject({ status: 409, code: 'CLIENT_TEAM.OWN_ACCESS' });
    const renamed = await owner.call('PATCH', `${path}/${owner.id}`, { body: updateOf(person, { jobTitle: 'Chair' }) });
    expect(renamed.status).toBe(200);
  });

  it('refuses the second invitation of a person who has logged in', async () => {
    const session = await app.loginAsTeam(company.id);
    const answer = await manager.errorOf('POST', `${path}/${session.id}/invitation`);
    expect(answer).toMatchObject({ status: 409, code: 'CLIENT_TEAM.NOT_INVITED' });
  });
});

describe('the last owner of a company', () => {
  const withoutLogin = (): Promise<ClientEntity> =>
    makeClient(app.dataSource.manager, { portalAccess: false, passwordHash: null });

  it('stays, also for staff', async () => {
    const { id: companyId } = await withoutLogin();
    const owner = await makeClientEmployee(app.dataSource.manager, { companyId, accessLevel: 'owner' });
    const one = `${path}/${owner.id}`;
    const answers = [
      await manager.errorOf('PUT', `${one}/deactivate`),
      await manager.errorOf('PATCH', one, { body: updateOf(owner, { accessLevel: 'admin' }) }),
    ];
    expect(answers.map(({ code }) => code)).toEqual(['CLIENT_TEAM.LAST_OWNER', 'CLIENT_TEAM.LAST_OWNER']);
    expect((await manager.call('PATCH', one, { body: updateOf(owner, { jobTitle: 'Chair' }) })).status).toBe(200);
  });

  it('may go while the own login of the client works', async () => {
    const owner = await member({ accessLevel: 'owner' });
    expect((await manager.call('PUT', `${path}/${owner.id}/deactivate`)).status).toBe(200);
  });

  it('stays when two owners deactivate each other at once', async () => {
    const { id: companyId } = await withoutLogin();
    const [one, two] = [
      await app.loginAsTeam(companyId, { level: 'owner' }),
      await app.loginAsTeam(companyId, { level: 'owner' }),
    ];
    const answers = await Promise.all([
      statusOf(one.call('PUT', `${path}/${two.id}/deactivate`)),
      statusOf(two.call('PUT', `${path}/${one.id}/deactivate`)),
    ]);
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
    const active = await app.dataSource.manager.countBy(ClientEmployeeEntity, { companyId, isActive: true });
    expect(active).toBe(1);
  });
});

describe('a change of access', () => {
  it.each([
    ['a deactivation', 'PUT', '/deactivate', undefined],
    ['another level', 'PATCH', '', { accessLevel: 'admin' }],
    ['another toggle', 'PATCH', '', { canViewBilling: true }],
  ] as const)('ends the sessions: %s', async (_, method, suffix, changes) => {
    const session = await app.loginAsTeam(company.id);
    const person = await row(session.id);
    const url = `${path}/${person.id}${suffix}`;
    expect((await manager.call(method, url, changes && { body: updateOf(person, changes) })).status).toBe(200);
    expect(await session.errorOf('GET', '/api/auth/me')).toMatchObject({ status: 401, code: 'AUTH.SESSION_ENDED' });
    expect(await statusOf(session.post('/api/auth/refresh'))).toBe(401);
  });

  it('of the details alone keeps the sessions', async () => {
    const session = await app.loginAsTeam(company.id);
    const changes = { body: updateOf(await row(session.id), { jobTitle: 'Buyer', phone: '555' }) };
    expect((await manager.call('PATCH', `${path}/${session.id}`, changes)).status).toBe(200);
    expect((await session.get<CurrentUser>('/api/auth/me')).body).toMatchObject({ role: 'Buyer' });
  });

  it('lets a reactivated person in with the former password', async () => {
    const person = await member();
    await manager.call('PUT', `${path}/${person.id}/deactivate`);
    expect(await statusOf(login(person.email))).toBe(401);
    expect((await manager.call('PUT', `${path}/${person.id}/reactivate`)).status).toBe(200);
    expect(await statusOf(login(person.email))).toBe(200);
  });
});
