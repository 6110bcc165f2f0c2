import type { CurrentUser } from '@hive/contracts';
import { CLIENT_LOGIN, ClientTeamFixture, statusOf, TEAM_PATH, updateOf } from '../../../../test/client-team.js';
import { makeClient, makeClientEmployee, PASSWORD } from '../../../../test/factories.js';
import { countAllRows } from '../../../../test/observe.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import type { TestClient } from '../../../../test/test-client.js';
import type { ClientEntity } from '../../base/people/client.entity.js';
import { ClientEmployeeEntity } from '../../base/people/client-employee.entity.js';

let app: TestApp;
let manager: TestClient;
let employee: TestClient;
let company: ClientEntity;
let other: ClientEntity;
let team: ClientTeamFixture;

beforeAll(async () => {
  app = await createTestApp();
  manager = await app.loginAsStaff('manager');
  employee = await app.loginAsStaff('employee');
  company = await makeClient(app.dataSource.manager);
  other = await makeClient(app.dataSource.manager, { companyName: 'Aloe & Co' });
  team = new ClientTeamFixture(app, company);
});

afterAll(() => app.close());

/** Which level may deactivate whom in their company: the literal table of the specification. */
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
    await owner.post(CLIENT_LOGIN, { email: company.contactEmail, password: PASSWORD });
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
    const person = await team.member({ accessLevel: level, canViewProjects: false });
    const session = of(caller);
    const one = `${TEAM_PATH}/${person.id}`;
    const answers = [
      await team.create(session, { accessLevel: level, canViewProjects: false }),
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
      const one = `${TEAM_PATH}/${stranger.id}`;
      const answers = [
        await session.errorOf('PATCH', one, { body: updateOf(stranger, { jobTitle: 'Spy' }) }),
        await session.errorOf('PUT', `${one}/deactivate`),
        await session.errorOf('PUT', `${one}/reactivate`),
        await session.errorOf('POST', `${one}/invitation`),
        await session.errorOf('POST', TEAM_PATH, { body: team.body({ companyId: other.id }) }),
      ].map(({ status, code }) => `${status} ${code}`);
      expect(new Set(answers.slice(0, 4))).toEqual(new Set(['404 CLIENT_TEAM.NOT_FOUND']));
      expect(answers[4]).toBe('404 CLIENT.NOT_FOUND');
      expect(await countAllRows(app.dataSource)).toEqual(before);
      expect(await team.row(stranger.id)).toMatchObject({ isActive: true, jobTitle: stranger.jobTitle });
    },
  );

  it('gives no right that the granting person does not hold, and no level above members', async () => {
    const person = await team.member({ canViewProjects: false });
    const refusals = [
      of('admin').errorOf('PATCH', `${TEAM_PATH}/${person.id}`, { body: updateOf(person, { canViewBilling: true }) }),
      of('admin').errorOf('PATCH', `${TEAM_PATH}/${person.id}`, { body: updateOf(person, { accessLevel: 'admin' }) }),
      of('admin').errorOf('POST', TEAM_PATH, { body: team.body({ canViewBilling: true }) }),
      of('member who manages').errorOf('POST', TEAM_PATH, { body: team.body({ accessLevel: 'owner' }) }),
    ];
    for (const refusal of await Promise.all(refusals)) {
      expect(refusal).toMatchObject({ status: 403, code: 'CLIENT_TEAM.GRANT_REFUSED' });
    }
  });

  it('does not change the access of the caller', async () => {
    const owner = await app.loginAsTeam(company.id, { level: 'owner' });
    const person = await team.row(owner.id);
    const demotion = await owner.errorOf('PATCH', `${TEAM_PATH}/${owner.id}`, {
      body: updateOf(person, { accessLevel: 'member' }),
    });
    expect(demotion).toMatchObject({ status: 409, code: 'CLIENT_TEAM.OWN_ACCESS' });
    const end = await owner.errorOf('PUT', `${TEAM_PATH}/${owner.id}/deactivate`);
    expect(end).toMatchObject({ status: 409, code: 'CLIENT_TEAM.OWN_ACCESS' });
    const renamed = await owner.call('PATCH', `${TEAM_PATH}/${owner.id}`, {
      body: updateOf(person, { jobTitle: 'Chair' }),
    });
    expect(renamed.status).toBe(200);
  });

  it('refuses the second invitation of a person who has logged in', async () => {
    const session = await app.loginAsTeam(company.id);
    const answer = await manager.errorOf('POST', `${TEAM_PATH}/${session.id}/invitation`);
    expect(answer).toMatchObject({ status: 409, code: 'CLIENT_TEAM.NOT_INVITED' });
  });
});

describe('the last owner of a company', () => {
  const withoutLogin = (): Promise<ClientEntity> =>
    makeClient(app.dataSource.manager, { portalAccess: false, passwordHash: null });

  it('stays, also for staff', async () => {
    const { id: companyId } = await withoutLogin();
    const owner = await makeClientEmployee(app.dataSource.manager, { companyId, accessLevel: 'owner' });
    const one = `${TEAM_PATH}/${owner.id}`;
    const answers = [
      await manager.errorOf('PUT', `${one}/deactivate`),
      await manager.errorOf('PATCH', one, { body: updateOf(owner, { accessLevel: 'admin' }) }),
    ];
    expect(answers.map(({ code }) => code)).toEqual(['CLIENT_TEAM.LAST_OWNER', 'CLIENT_TEAM.LAST_OWNER']);
    expect((await manager.call('PATCH', one, { body: updateOf(owner, { jobTitle: 'Chair' }) })).status).toBe(200);
  });

  it("may be removed while the client's own login works", async () => {
    const owner = await team.member({ accessLevel: 'owner' });
    expect((await manager.call('PUT', `${TEAM_PATH}/${owner.id}/deactivate`)).status).toBe(200);
  });

  it('stays when two owners deactivate each other at once', async () => {
    const { id: companyId } = await withoutLogin();
    const [one, two] = [
      await app.loginAsTeam(companyId, { level: 'owner' }),
      await app.loginAsTeam(companyId, { level: 'owner' }),
    ];
    const answers = await Promise.all([
      statusOf(one.call('PUT', `${TEAM_PATH}/${two.id}/deactivate`)),
      statusOf(two.call('PUT', `${TEAM_PATH}/${one.id}/deactivate`)),
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
    const person = await team.row(session.id);
    const url = `${TEAM_PATH}/${person.id}${suffix}`;
    expect((await manager.call(method, url, changes && { body: updateOf(person, changes) })).status).toBe(200);
    expect(await session.errorOf('GET', '/api/auth/me')).toMatchObject({ status: 401, code: 'AUTH.SESSION_ENDED' });
    expect(await statusOf(session.post('/api/auth/refresh'))).toBe(401);
  });

  it('of the details alone keeps the sessions', async () => {
    const session = await app.loginAsTeam(company.id);
    const changes = { body: updateOf(await team.row(session.id), { jobTitle: 'Buyer', phone: '555' }) };
    expect((await manager.call('PATCH', `${TEAM_PATH}/${session.id}`, changes)).status).toBe(200);
    expect((await session.get<CurrentUser>('/api/auth/me')).body).toMatchObject({ role: 'Buyer' });
  });

  it('lets a reactivated person in with the former password', async () => {
    const person = await team.member();
    await manager.call('PUT', `${TEAM_PATH}/${person.id}/deactivate`);
    expect(await statusOf(team.login(person.email))).toBe(401);
    expect((await manager.call('PUT', `${TEAM_PATH}/${person.id}/reactivate`)).status).toBe(200);
    expect(await statusOf(team.login(person.email))).toBe(200);
  });
});
