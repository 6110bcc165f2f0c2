import type { Client, ClientStats } from '@hive/contracts';
import { makeClient, makeEmployee } from '../../../../test/factories.js';
import { eventsDelivered, collectEvents, countAllRows } from '../../../../test/observe.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { totalOf, type TestResponse, type TestClient } from '../../../../test/test-client.js';
import { AuditLogEntity } from '../../../common/audit/audit-log.entity.js';
import { ClientEntity } from '../../base/people/client.entity.js';

const path = '/api/clients';
const AGENCY = 'hello@hivecraft.example';

let app: TestApp;
let manager: TestClient & { id: string };
let employee: TestClient & { id: string };
let events: ReturnType<typeof collectEvents>;
let number = 0;

/** A complete assessment with an unused e-mail address. */
const body = (changes: Record<string, unknown> = {}): Record<string, unknown> => {
  number += 1;
  return {
    companyName: 'Kettle & Crumb',
    contactEmail: `mara${number}@kettle.test`,
    businessStory: 'Bread',
    targetAudience: 'Neighbours',
    competitors: 'None',
    businessGoals: 'More bread',
    hasMarketingStrategy: 'yes',
    currentChannels: ['SEO', 'Other'],
    channelsOther: 'Posters',
    marketingSuccesses: 'Signs',
    currentChallenges: 'Time',
    desiredServices: ['SEO', 'Branding'],
    marketingPriorities: 'Be found',
    approvalContact: 'Mara',
    timeline: 'medium',
    followUpMethod: 'email',
    currentMarketingStatus: 'yes',
    interestedServices: ['SEO'],
    ...changes,
  };
};

const submit = (changes: Record<string, unknown> = {}): Promise<TestResponse<{ id: string }>> =>
  app.visitor().post(path, body(changes));

const stored = (id: string): Promise<ClientEntity> =>
  app.dataSource.manager
    .createQueryBuilder(ClientEntity, 'client')
    .addSelect(['client.passwordHash', 'client.pendingPasswordHash'])
    .where({ id })
    .getOneOrFail();

const assign = (caller: TestClient, id: string, employeeId: string | null): Promise<TestResponse<Client>> =>
  caller.call('PATCH', `${path}/${id}/assign`, { body: { employeeId, status: 'assigned' } });

beforeAll(async () => {
  app = await createTestApp();
  events = collectEvents(app.nest);
  manager = await app.loginAsStaff('manager');
  employee = await app.loginAsStaff('employee');
});

afterAll(() => app.close());

describe('submitting an assessment', () => {
  it('[AW-6] stores the answers with the derived marketing status, and publishes an event to staff', async () => {
    const { status, body: answer } = await submit({ contactEmail: 'Mara@Kettle.TEST', companySize: '' });
    expect(status).toBe(201);
    expect(Object.keys(answer)).toEqual(['id']);
    expect(await stored(answer.id)).toMatchObject({
      contactEmail: 'mara@kettle.test',
      companySize: null,
      currentChannels: ['SEO', 'Other'],
      channelsOther: 'Posters',
      desiredServices: ['SEO', 'Branding'],
      interestedServices: ['SEO'],
      currentMarketingStatus: 'Established marketing',
      status: 'new',
    });
    await eventsDelivered(app.nest);
    expect(events.filter(({ type, data }) => type === 'client.created' && data.id === answer.id)).toEqual([
      { type: 'client.created', data: { id: answer.id } },
    ]);
  });

  it('uses the desired services as services of interest when those are missing', async () => {
    const { body: answer } = await submit({ interestedServices: undefined, currentMarketingStatus: 'not-specified' });
    expect((await stored(answer.id)).interestedServices).toEqual(['SEO', 'Branding']);
  });

  it('[API-4] drops fields that are not answers: id, status, password, access, assignment, times', async () => {
    const smuggled = {
      id: crypto.randomUUID(),
      status: 'active',
      password: 'x',
      passwordHash: 'x',
      portalAccess: true,
      assignedTo: manager.id,
    };
    const { body: answer } = await submit({ ...smuggled, pendingPasswordHash: 'x', createdAt: '2001-01-01T00:00:00Z' });
    expect(answer.id).not.toBe(smuggled.id);
    const row = await stored(answer.id);
    expect(row).toMatchObject({ status: 'new', passwordHash: null, pendingPasswordHash: null, portalAccess: false });
    expect(row.assignedTo).toBeNull();
    expect(row.createdAt.getFullYear()).toBeGreaterThan(2001);
  });

  it('stores a valid lead source and rejects an invalid one', async () => {
    const touch = { referrer: 'search', landingPage: '/services', utmCampaign: 'autumn-local' };
    const { body: answer } = await submit({ leadSource: { first: touch, last: { ...touch, secret: 1 } } });
    expect((await stored(answer.id)).leadSource).toEqual({ first: touch, last: touch });
    expect((await submit({ leadSource: { first: { referrer: 'elsewhere' } } })).status).toBe(400);
  });

  it('mails the agency and the visitor, once each', async () => {
    const contactEmail = 'mailed@kettle.test';
    await submit({ contactEmail, companyName: '<b>Bold</b>\r\nBcc: all@kettle.test' });
    await app.drainJobs();
    const toVisitor = await app.deliveredMails(contactEmail);
    expect(toVisitor.map(({ text }) => text)).toEqual([expect.stringContaining("We'll contact you within 24 hours")]);
    const toAgency = (await app.deliveredMails(AGENCY)).filter(({ replyTo }) => replyTo === contactEmail);
    expect(toAgency).toHaveLength(1);
    expect(toAgency[0]?.subject).toBe('Growth assessment from <b>Bold</b> Bcc: all@kettle.test');
    expect(toAgency[0]?.html).toContain('&lt;b&gt;Bold&lt;/b&gt;');
    expect(toAgency[0]?.text).toContain('http://hive.test/hive');
  });

  it('[AW-8] [API-6] rejects a used e-mail in any letter case, with the message that the form expects', async () => {
    const contactEmail = 'taken@kettle.test';
    await makeClient(app.dataSource.manager, { contactEmail });
    await app.drainJobs();
    const before = await countAllRows(app.dataSource);
    const answer = await submit({ contactEmail: 'TAKEN@kettle.test', companyName: 'Overwritten' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'CLIENT.EMAIL_EXISTS' } });
    expect(answer.text).toContain('email already exists');
    expect(await countAllRows(app.dataSource)).toEqual(before);
    expect(await app.dataSource.manager.countBy(ClientEntity, { companyName: 'Overwritten' })).toBe(0);
  });

  it('[API-6] creates one client from two concurrent submissions', async () => {
    const contactEmail = 'race@kettle.test';
    const answers = await Promise.all([submit({ contactEmail }), submit({ contactEmail })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  it('creates one client for calls with the same Idempotency-Key', async () => {
    const visitor = app.visitor();
    const sent = body();
    const send = (): Promise<TestResponse<{ id: string }>> =>
      visitor.post(path, sent, { headers: { 'idempotency-key': 'pressed-twice' } });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.id).toBe(first.body.id);
  });

  it.each([
    ['companyName', { companyName: undefined }],
    ['contactEmail', { contactEmail: 'no' }],
    ['contactEmail', { contactEmail: 'a@kettle.test\nBcc: b@kettle.test' }],
    ['businessStory', { businessStory: '\0 ' }],
    ['currentChannels[0]', { currentChannels: ['Radio'] }],
    ['currentChannels', { currentChannels: [] }],
    ['desiredServices', { desiredServices: 'SEO' }],
    ['timeline', { timeline: 'soon' }],
    ['companySize', { companySize: '5' }],
    ['additionalInfo', { additionalInfo: 'x'.repeat(5001) }],
  ])('[API-4] rejects an invalid %s', async (field, changes) => {
    await app.drainJobs();
    const before = await countAllRows(app.dataSource);
    const { status, body: error } = (await submit(changes)) as TestResponse<unknown> & { body: { errors?: object } };
    expect(status).toBe(400);
    expect(Object.keys(error.errors ?? {})).toEqual([field]);
    expect(await countAllRows(app.dataSource)).toEqual(before);
  });
});

describe('reading clients', () => {
  it('[API-5] is allowed to staff only', async () => {
    const client = await app.loginAsClient();
    for (const url of [path, `${path}/stats`]) {
      expect(await app.visitor().errorOf('GET', url)).toMatchObject({ status: 401, code: 'AUTH.REQUIRED' });
      expect(await client.errorOf('GET', url)).toMatchObject({ status: 403, code: 'AUTH.FORBIDDEN' });
    }
  });

  it('[API-5] lists and counts only their own and unassigned clients for an employee', async () => {
    const stats = async (caller: TestClient): Promise<ClientStats> =>
      (await caller.get<ClientStats>(`${path}/stats`)).body;
    const hidden = async (): Promise<ClientStats> => {
      const [all, own] = [await stats(manager), await stats(employee)];
      return { total: all.total - own.total, readyToScale: all.readyToScale - own.readyToScale };
    };
    const before = await hidden();
    const colleague = await makeEmployee(app.dataSource.manager);
    const companyName = 'Scoped Company';
    const make = (assignedTo: string | null): Promise<ClientEntity> =>
      makeClient(app.dataSource.manager, { companyName, assignedTo, currentMarketingStatus: 'Looking to scale' });
    const [mine, free] = [await make(employee.id), await make(null)];
    await make(colleague.id);
    const list = (caller: TestClient): Promise<TestResponse<Client[]>> => caller.get(`${path}?q=scoped`);
    expect((await list(employee)).body.map(({ id }) => id)).toEqual([free.id, mine.id]);
    expect(totalOf(await list(manager))).toBe(3);
    expect(await hidden()).toEqual({ total: before.total + 1, readyToScale: before.readyToScale + 1 });
  });

  it('searches company, e-mail and marketing status, and treats wildcards as text', async () => {
    const companyName = '100% Juice_Bar';
    await makeClient(app.dataSource.manager, { companyName, currentMarketingStatus: 'Just getting started' });
    const total = async (q: string): Promise<number> =>
      totalOf(await manager.get(`${path}?q=${encodeURIComponent(q)}`));
    expect(await total('100% juice')).toBe(1);
    expect(await total('juice%bar')).toBe(0);
    expect(await total('GETTING STARTED')).toBe(1);
    expect(await total("'; DROP TABLE clients; --")).toBe(0);
  });

  it('[API-7] returns no password', async () => {
    const { text } = await manager.get(path);
    expect(text).not.toMatch(/password|argon2|portalAccess/i);
  });
});

describe('assigning a client', () => {
  it('[EN-2] changes new to assigned, keeps other statuses, and can be removed', async () => {
    const someone = await makeEmployee(app.dataSource.manager);
    const fresh = await makeClient(app.dataSource.manager);
    const active = await makeClient(app.dataSource.manager, { status: 'active' });
    expect((await assign(manager, fresh.id, someone.id)).body).toMatchObject({
      status: 'assigned',
      assignedTo: someone.id,
    });
    expect((await assign(manager, active.id, someone.id)).body).toMatchObject({
      status: 'active',
      assignedTo: someone.id,
    });
    expect((await assign(manager, active.id, null)).body).toMatchObject({ status: 'active', assignedTo: null });
    await eventsDelivered(app.nest);
    const changed = events.flatMap((event) => (event.type === 'client.changed' ? event.data.id : []));
    const own = changed.filter((id) => id === fresh.id || id === active.id);
    expect(own).toEqual([fresh.id, active.id, active.id]);
    const audit = await app.dataSource.manager.findOneBy(AuditLogEntity, { subjectId: fresh.id });
    expect(audit).toMatchObject({ action: 'client.assigned', actorId: manager.id, before: { status: 'new' } });
  });

  it('rejects an unknown or inactive employee', async () => {
    const left = await makeEmployee(app.dataSource.manager, { isActive: false });
    const client = await makeClient(app.dataSource.manager);
    for (const employeeId of [left.id, crypto.randomUUID()]) {
      expect(await assign(manager, client.id, employeeId)).toMatchObject({
        status: 400,
        body: { code: 'EMPLOYEE.NOT_ASSIGNABLE', message: 'This employee does not exist or is not active.' },
      });
    }
    expect((await assign(manager, client.id, 'unknown-id')).status).toBe(400);
    expect(await stored(client.id)).toMatchObject({ assignedTo: null, status: 'new' });
  });

  it('[API-5] allows employees to assign unassigned clients to themselves only', async () => {
    const colleague = await makeEmployee(app.dataSource.manager);
    const free = await makeClient(app.dataSource.manager);
    const taken = await makeClient(app.dataSource.manager, { assignedTo: colleague.id });
    expect((await assign(employee, free.id, colleague.id)).status).toBe(403);
    expect((await assign(employee, free.id, null)).status).toBe(403);
    expect((await assign(employee, taken.id, employee.id)).body).toMatchObject({ code: 'CLIENT.NOT_FOUND' });
    expect((await assign(employee, free.id, employee.id)).body).toMatchObject({ assignedTo: employee.id });
    expect(await stored(taken.id)).toMatchObject({ assignedTo: colleague.id });
  });

  it('assigns a client to one of two employees who claim it concurrently', async () => {
    const rival = await app.loginAsStaff('employee');
    const client = await makeClient(app.dataSource.manager);
    const answers = await Promise.all([assign(employee, client.id, employee.id), assign(rival, client.id, rival.id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  });
});
