import {
  clientStatuses,
  nextClientStatuses,
  type Client,
  type ClientBackground,
  type ClientStatus,
  type HistoryEntry,
  type Note,
} from '@hive/contracts';
import { makeClient, makeClientEmployee, makeEmployee, makeMessage, makeSignup } from '../../../../test/factories.js';
import { collectEvents, countAllRows, eventsDelivered } from '../../../../test/observe.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { totalOf, type TestClient, type TestResponse } from '../../../../test/test-client.js';
import { ClientEntity } from '../../base/people/client.entity.js';

const path = '/api/clients';

let app: TestApp;
let manager: TestClient & { id: string };
let employee: TestClient & { id: string };
let events: ReturnType<typeof collectEvents>;

beforeAll(async () => {
  app = await createTestApp();
  events = collectEvents(app.nest);
  manager = await app.loginAsStaff('manager');
  employee = await app.loginAsStaff('employee');
});

afterAll(() => app.close());

const make = (overrides: Partial<ClientEntity> = {}): Promise<ClientEntity> =>
  makeClient(app.dataSource.manager, overrides);
/** A client without a login, as an assessment leaves one. */
const makeLead = (overrides: Partial<ClientEntity> = {}): Promise<ClientEntity> =>
  make({ portalAccess: false, passwordHash: null, ...overrides });
const stored = (id: string): Promise<ClientEntity> => app.dataSource.manager.findOneByOrFail(ClientEntity, { id });

type Fields = Record<string, string>;
const update = (caller: TestClient, id: string, change: Fields, seen: Fields): Promise<TestResponse<Client>> =>
  caller.call('PATCH', `${path}/${id}`, { body: { change, seen } });
const move = (caller: TestClient, id: string, from: string, status: string): Promise<TestResponse<Client>> =>
  caller.call('PATCH', `${path}/${id}/status`, { body: { from, status } });
const activityOf = async (id: string): Promise<HistoryEntry[]> =>
  (await manager.get<HistoryEntry[]>(`${path}/${id}/activity`)).body;

describe('the list of clients', () => {
  it('[API-1] filters by status, marketing status and owner, and sorts by last activity', async () => {
    const companyName = 'Filtered Company';
    const [mine, others, free] = [
      await make({ companyName, assignedTo: manager.id, status: 'active', hasMarketingStrategy: 'yes' }),
      await make({ companyName, assignedTo: employee.id, currentMarketingStatus: 'Looking to scale' }),
      await make({ companyName, updatedAt: new Date(Date.now() + 60_000), hasMarketingStrategy: 'no' }),
    ];
    const ids = async (query: string): Promise<string[]> => {
      const { body } = await manager.get<Client[]>(`${path}?q=filtered&sort=createdAt&${query}`);
      return body.map(({ id }) => id);
    };
    expect(await ids('status=active')).toEqual([mine.id]);
    expect(await ids('marketingStatus=Looking%20to%20scale')).toEqual([others.id]);
    expect(await ids('assignedTo=me')).toEqual([mine.id]);
    expect(await ids(`assignedTo=${employee.id}`)).toEqual([others.id]);
    expect(await ids('assignedTo=none')).toEqual([free.id]);
    const { body } = await manager.get<Client[]>(`${path}?q=filtered&sort=-updatedAt&pageSize=1`);
    expect(body.map(({ id }) => id)).toEqual([free.id]);
    const editable = await employee.get<Client[]>(`${path}?q=filtered&isEditable=true`);
    expect([totalOf(editable), editable.body[0]?.id]).toEqual([1, others.id]);
    expect(totalOf(await manager.get(`${path}?q=filtered&isEditable=true`))).toBe(3);
    // `mine` is not new, `others` was entered by hand
    expect(await ids('isUndecided=true')).toEqual([free.id]);
    expect((await manager.get(`${path}?assignedTo=somebody`)).status).toBe(400);
    expect((await manager.get(`${path}?status=sold`)).status).toBe(400);
  });
});

describe('entering a client by hand', () => {
  it('stores it with its owner, and records who did it', async () => {
    const body = { companyName: 'By Hand', contactEmail: 'Hand@By.test', firstName: 'Ada', assignedTo: employee.id };
    const created = await manager.post<Client>(`${path}/records`, body);
    expect(created).toMatchObject({
      status: 201,
      body: { contactEmail: 'hand@by.test', firstName: 'Ada', lastName: null, status: 'assigned', hasOwnLogin: false },
    });
    const [entry] = await activityOf(created.body.id);
    expect(entry).toMatchObject({ action: 'client.created', actorKind: 'staff', actorName: 'Robin Staff' });
    expect(entry?.changes).toContainEqual({ field: 'assignedTo', before: null, after: 'Robin Staff' });
    await eventsDelivered(app.nest);
    expect(events).toContainEqual({ type: 'client.created', data: { id: created.body.id } });
  });

  it('[API-6] refuses an e-mail of a client or of a person of a team, and names the company', async () => {
    const client = await make({ companyName: 'Used First' });
    const person = await makeClientEmployee(app.dataSource.manager, { companyId: client.id });
    const before = await countAllRows(app.dataSource);
    for (const contactEmail of [client.contactEmail.toUpperCase(), person.email]) {
      const answer = await manager.post(`${path}/records`, { companyName: 'Second', contactEmail });
      expect(answer).toMatchObject({ status: 409, body: { code: 'CLIENT.EMAIL_EXISTS' } });
      expect(answer.text).toContain('Used First');
    }
    expect(await countAllRows(app.dataSource)).toEqual(before);
  });

  it('refuses a missing company, an invalid e-mail and an employee who left', async () => {
    const left = await makeEmployee(app.dataSource.manager, { isActive: false });
    const refused = async (changes: Fields): Promise<unknown> =>
      (await manager.post(`${path}/records`, { companyName: 'A', contactEmail: 'refused@by.test', ...changes })).body;
    expect(await refused({ companyName: ' ' })).toMatchObject({ errors: { companyName: 'Company name is required' } });
    expect(await refused({ contactEmail: 'no-address' })).toMatchObject({ errors: { contactEmail: 'Invalid email' } });
    expect(await refused({ assignedTo: left.id })).toMatchObject({ code: 'EMPLOYEE.NOT_ASSIGNABLE' });
    expect(await app.dataSource.manager.countBy(ClientEntity, { contactEmail: 'refused@by.test' })).toBe(0);
  });
});

describe('changing a client by hand', () => {
  it('changes only the given fields, empties a field, and records both values', async () => {
    const client = await makeLead({ contactPhone: '1', businessGoals: 'Grow' });
    const change = { contactPhone: '', companyName: 'Renamed' };
    const { status, body } = await update(manager, client.id, change, {
      contactPhone: '1',
      companyName: client.companyName,
    });
    expect([status, body.companyName, body.contactPhone, body.businessGoals]).toEqual([200, 'Renamed', null, 'Grow']);
    const [entry] = await activityOf(client.id);
    expect(entry?.changes).toEqual([
      { field: 'companyName', before: 'Northbay Kettles', after: 'Renamed' },
      { field: 'contactPhone', before: '1', after: null },
    ]);
  });

  it('explains to the second of two people that a field has changed, and overwrites it only knowingly', async () => {
    const client = await makeLead({ companySize: '1-10', contactPhone: '1' });
    expect((await update(manager, client.id, { companySize: '11-50' }, { companySize: '1-10' })).status).toBe(200);
    const late = await update(manager, client.id, { companySize: '201+' }, { companySize: '1-10' });
    expect(late).toMatchObject({
      status: 409,
      body: {
        code: 'CLIENT.CHANGED',
        message: expect.stringContaining('Robin Staff changed this client just now.') as string,
        errors: { companySize: 'Changed to “11-50” meanwhile' },
      },
    });
    expect((await stored(client.id)).companySize).toBe('11-50');
    // another field is no conflict
    expect((await update(manager, client.id, { contactPhone: '2' }, { contactPhone: '1' })).status).toBe(200);
    expect((await update(manager, client.id, { companySize: '201+' }, { companySize: '11-50' })).status).toBe(200);
  });

  it('[API-6] changes the e-mail of a client without a login to an unused one only', async () => {
    const [lead, client] = [await makeLead(), await make()];
    const other = await make();
    const change = (row: ClientEntity, contactEmail: string): Promise<TestResponse<Client>> =>
      update(manager, row.id, { contactEmail }, { contactEmail: row.contactEmail });
    expect((await change(lead, other.contactEmail)).body).toMatchObject({ code: 'CLIENT.EMAIL_EXISTS' });
    expect((await change(client, 'new@login.test')).body).toMatchObject({ code: 'CLIENT.EMAIL_IS_LOGIN' });
    expect((await change(lead, 'New@Lead.test')).body).toMatchObject({ contactEmail: 'new@lead.test' });
    expect((await stored(client.id)).contactEmail).toBe(client.contactEmail);
  });

  it('changes nothing but the listed fields', async () => {
    const client = await makeLead();
    const smuggled = { status: 'active', portalAccess: 'true', passwordHash: 'x', assignedTo: manager.id, id: 'x' };
    const { status } = await update(manager, client.id, { ...smuggled, firstName: 'Ada' }, { firstName: 'Kim' });
    expect(status).toBe(200);
    expect(await stored(client.id)).toMatchObject({
      firstName: 'Ada',
      status: 'new',
      portalAccess: false,
      assignedTo: null,
    });
  });
});

describe('the status of a client', () => {
  it('[EN-2] moves along the table and nowhere else', async () => {
    const every = clientStatuses.flatMap((from) => clientStatuses.map((to) => [from, to] as const));
    for (const [from, to] of every) {
      const client = await make({ status: from, assignedTo: manager.id });
      const isAllowed = nextClientStatuses[from].includes(to);
      const { status, body } = await move(manager, client.id, from, to);
      expect([from, to, status]).toEqual([from, to, isAllowed ? 200 : 409]);
      expect(isAllowed ? body.status : (body as unknown as { code: string }).code).toBe(
        isAllowed ? to : 'CLIENT.STATUS_REFUSED',
      );
    }
  });

  it('is assigned only with an owner', async () => {
    const client = await make();
    expect((await move(manager, client.id, 'new', 'assigned')).body).toMatchObject({ code: 'CLIENT.NO_OWNER' });
  });

  it('[EN-2] is decided by one of two people at once; the other one reads what happened', async () => {
    const client = await make({ status: 'proposal' });
    const decide = (status: ClientStatus): Promise<TestResponse<Client>> =>
      move(manager, client.id, 'proposal', status);
    const answers = await Promise.all([decide('active'), decide('lost')]);
    const refused = answers.find(({ status }) => status === 409);
    const accepted = answers.find(({ status }) => status === 200);
    expect(refused?.body).toMatchObject({
      code: 'CLIENT.STATUS_CHANGED',
      message: `Robin Staff changed the status to ${accepted?.body.status} just now.`,
    });
    expect((await stored(client.id)).status).toBe(accepted?.body.status);
  });
});

describe('notes and activity', () => {
  it('lists notes newest first with their authors, and counts them as activity', async () => {
    const client = await make({ updatedAt: new Date('2026-01-01T00:00:00Z') });
    const add = (text: string): Promise<TestResponse<Note>> => manager.post(`${path}/${client.id}/notes`, { text });
    expect(await add('First')).toMatchObject({ status: 201, body: { text: 'First', authorName: 'Robin Staff' } });
    await add('Second');
    expect((await add('  ')).status).toBe(400);
    const list = await manager.get<Note[]>(`${path}/${client.id}/notes?pageSize=1`);
    expect([totalOf(list), list.body.map(({ text }) => text)]).toEqual([2, ['Second']]);
    expect((await stored(client.id)).updatedAt.getTime()).toBeGreaterThan(client.updatedAt.getTime());
    expect((await activityOf(client.id)).map(({ action, changes }) => [action, changes])).toEqual([
      ['client.note-added', []],
      ['client.note-added', []],
    ]);
  });

  it('tells who, what and when of the client and its team, and nothing of others', async () => {
    const [client, stranger] = [await make(), await make()];
    const { body: person } = await manager.post<{ id: string }>('/api/client-employees', {
      companyId: client.id,
      firstName: 'Joel',
      lastName: 'Tran',
      email: 'joel@activity.test',
      jobTitle: 'Shop manager',
    });
    await move(manager, stranger.id, 'new', 'lost');
    await move(manager, client.id, 'new', 'lost');
    const lines = await activityOf(client.id);
    expect(lines).toMatchObject([
      {
        action: 'client.status-changed',
        actorName: 'Robin Staff',
        changes: [{ field: 'status', before: 'new', after: 'lost' }],
      },
      { action: 'client-employee.created', personName: 'Joel Tran' },
    ]);
    expect(person.id).toBeDefined();
    expect(JSON.stringify(lines)).not.toMatch(/password|argon2/i);
  });

  it('reads the background: lead source, requests for an account, messages and clients that look alike', async () => {
    const touch = { referrer: 'search', landingPage: '/services', utmCampaign: 'autumn' } as const;
    const client = await makeLead({ companyName: 'Alike', leadSource: { first: touch, last: touch } });
    const same = await make({ companyName: 'ALIKE' });
    const signup = await makeSignup(app.dataSource.manager, { email: client.contactEmail });
    const message = await makeMessage(app.dataSource.manager, { email: client.contactEmail });
    await makeMessage(app.dataSource.manager);
    const { body } = await manager.get<ClientBackground>(`${path}/${client.id}/background`);
    expect(body).toMatchObject({
      messages: [{ id: message.id, message: message.message, status: 'new' }],
      leadSource: { first: { utmCampaign: 'autumn', utmSource: null } },
      signups: [{ id: signup.id, status: 'pending', name: 'Sam Applicant' }],
      similar: [{ id: same.id, companyName: 'ALIKE' }],
    });
  });
});

describe('access', () => {
  it('[API-5] lets employees change their own clients, read unassigned ones, and not see others', async () => {
    const [mine, free, others] = [
      await make({ assignedTo: employee.id, status: 'assigned' }),
      await make(),
      await make({ assignedTo: manager.id }),
    ];
    const note = (id: string): Promise<TestResponse> => employee.post(`${path}/${id}/notes`, { text: 'Mine' });
    expect((await note(mine.id)).status).toBe(201);
    expect((await move(employee, mine.id, 'assigned', 'contacted')).status).toBe(200);
    expect((await employee.get(`${path}/${free.id}/notes`)).status).toBe(200);
    for (const id of [free.id, others.id]) {
      expect((await note(id)).body).toMatchObject({ code: 'CLIENT.NOT_FOUND' });
      expect((await move(employee, id, 'new', 'lost')).body).toMatchObject({ code: 'CLIENT.NOT_FOUND' });
      expect((await update(employee, id, { firstName: 'X' }, { firstName: 'Kim' })).status).toBe(404);
    }
    for (const part of ['notes', 'activity', 'background']) {
      expect((await employee.get(`${path}/${others.id}/${part}`)).status).toBe(404);
    }
    expect((await employee.post(`${path}/records`, { companyName: 'A', contactEmail: 'a@by.test' })).status).toBe(403);
  });

  it('[API-5] refuses visitors and the client itself', async () => {
    const client = await make();
    const own = await app.loginAsTeam(client.id, { level: 'owner' });
    const codes = async (caller: TestClient): Promise<number[]> => [
      (await caller.post(`${path}/records`, { companyName: 'A', contactEmail: 'a@by.test' })).status,
      (await update(caller, client.id, { firstName: 'X' }, { firstName: 'Kim' })).status,
      (await move(caller, client.id, 'new', 'lost')).status,
      (await caller.post(`${path}/${client.id}/notes`, { text: 'X' })).status,
      (await caller.get(`${path}/${client.id}/notes`)).status,
      (await caller.get(`${path}/${client.id}/activity`)).status,
      (await caller.get(`${path}/${client.id}/background`)).status,
    ];
    expect(await codes(app.visitor())).toEqual([401, 401, 401, 401, 401, 401, 401]);
    expect(await codes(own)).toEqual([403, 403, 403, 403, 403, 403, 403]);
  });
});
