import type { Signup } from '@hive/contracts';
import { makeClient, makeProject, makeSignup, PASSWORD } from '../../../../test/factories.js';
import { eventsDelivered, collectEvents, countAllRows } from '../../../../test/observe.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import type { TestResponse, TestClient } from '../../../../test/test-client.js';
import { AuditLogEntity } from '../../../common/audit/audit-log.entity.js';
import { verifyPassword } from '../../../common/passwords.js';
import { ClientEntity } from '../../base/people/client.entity.js';
import { SignupEntity } from './signup.entity.js';

const path = '/api/client-signups';
const AGENCY = 'hello@hivecraft.example';

let app: TestApp;
let manager: TestClient & { id: string };
let events: ReturnType<typeof collectEvents>;
let number = 0;

/** A valid body with an unused e-mail address. */
const body = (changes: Record<string, unknown> = {}): Record<string, unknown> => {
  number += 1;
  const person = { firstName: 'Ada', lastName: 'Byron', phone: '555', company: 'Engines', password: PASSWORD };
  return { ...person, email: `ada${number}@engines.test`, ...changes };
};

const create = (changes: Record<string, unknown> = {}): Promise<TestResponse<{ id: string }>> =>
  app.visitor().post(path, body(changes));

const decide = (id: string, decision: 'approve' | 'reject', notes?: string): Promise<TestResponse<Signup>> =>
  manager.call('PUT', `${path}/${id}/${decision}`, notes === undefined ? {} : { body: { notes } });

/** All mails to the address, oldest first. */
const mailsTo = async (address: string): ReturnType<TestApp['deliveredMails']> => {
  await app.drainJobs();
  return app.deliveredMails(address);
};

const stored = (id: string): Promise<SignupEntity> =>
  app.dataSource.manager
    .createQueryBuilder(SignupEntity, 'signup')
    .addSelect('signup.passwordHash')
    .where({ id })
    .getOneOrFail();

const clientOf = (contactEmail: string): Promise<ClientEntity | null> =>
  app.dataSource.manager
    .createQueryBuilder(ClientEntity, 'client')
    .addSelect(['client.passwordHash', 'client.pendingPasswordHash'])
    .where({ contactEmail })
    .getOne();

/** The status of a client login. */
const login = async (email: string): Promise<number> =>
  (await app.visitor().post('/api/auth/client-login', { email, password: PASSWORD })).status;

beforeAll(async () => {
  app = await createTestApp();
  events = collectEvents(app.nest);
  manager = await app.loginAsStaff('manager');
});

afterAll(() => app.close());

describe('requesting an account', () => {
  it('[LG-8] stores a pending sign-up with a lower-cased e-mail and publishes the number of pending ones', async () => {
    const { status, body: answer } = await create({ email: '  Ada.B@Engines.TEST ', status: 'approved', id: 'x' });
    expect(status).toBe(201);
    expect(Object.keys(answer)).toEqual(['id']);
    const row = await stored(answer.id);
    expect(row).toMatchObject({ email: 'ada.b@engines.test', status: 'pending', decidedAt: null, clientId: null });
    await eventsDelivered(app.nest);
    const pending = await app.dataSource.manager.countBy(SignupEntity, { status: 'pending' });
    expect(events.filter(({ type, data }) => type === 'signup.created' && data.id === answer.id)).toEqual([
      { type: 'signup.created', data: { id: answer.id, pending } },
    ]);
  });

  it('[API-7] stores the password as an argon2id hash and never returns it', async () => {
    const { body: answer } = await create();
    const row = await stored(answer.id);
    expect(row.passwordHash).toMatch(/^\$argon2id\$/);
    expect(await verifyPassword(row.passwordHash, PASSWORD)).toBe(true);
    expect((await manager.get(path)).text).not.toMatch(/password|argon2/);
  });

  it('mails the agency and the applicant, once each', async () => {
    const email = 'mailed@engines.test';
    await create({ email, company: 'Mailed & Sons' });
    const toApplicant = await mailsTo(email);
    expect(toApplicant).toHaveLength(1);
    expect(toApplicant[0]?.text).toContain("We'll review it and contact you soon with next steps.");
    const toAgency = (await mailsTo(AGENCY)).filter(({ replyTo }) => replyTo === email);
    expect(toAgency).toHaveLength(1);
    expect(toAgency[0]?.subject).toBe('Account request from Mailed & Sons');
    expect(toAgency[0]?.text).toContain('http://hive.test/admin-dashboard');
  });

  it('returns the same response to a repeated request and stores the first only, also when both are concurrent', async () => {
    const email = 'twice@engines.test';
    const answers = await Promise.all([
      create({ email, phone: '1' }),
      create({ email: 'TWICE@engines.test', phone: '2' }),
    ]);
    const third = await create({ email, phone: '3', password: 'another password' });
    expect([...answers, third].map(({ status, body: { id } }) => [status, typeof id])).toEqual(
      Array.from({ length: 3 }, () => [201, 'string']),
    );
    const rows = await app.dataSource.manager.findBy(SignupEntity, { email });
    expect(rows).toHaveLength(1);
    expect(await verifyPassword((await stored(rows[0]?.id ?? '')).passwordHash, PASSWORD)).toBe(true);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it.each([
    ['firstName', { firstName: ' ' }, 'First name is required'],
    ['lastName', { lastName: undefined }, 'Last name is required'],
    ['email', { email: 'incomplete' }, 'Please enter a valid email'],
    ['email', { email: 'a@b.test\r\nBcc: all@b.test' }, 'Please enter a valid email'],
    ['phone', { phone: '' }, 'Phone number is required'],
    ['company', { company: '\0' }, 'Company name is required'],
    ['password', { password: 'short' }, 'Password must be at least 8 characters'],
    ['firstName', { firstName: 'x'.repeat(101) }, 'Must be at most 100 characters'],
  ])('[API-4] rejects an invalid %s: %j', async (field, changes, message) => {
    await app.drainJobs();
    const before = await countAllRows(app.dataSource);
    const answer = await create(changes);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'REQUEST.INVALID', errors: { [field]: message } });
    expect(await countAllRows(app.dataSource)).toEqual(before);
  });

  it.each([
    ['an oversized body', { body: body({ company: 'x'.repeat(300_000) }) }, 413],
    ['no JSON', { body: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } }, 415],
    ['broken JSON', { body: '{', headers: { 'content-type': 'application/json' } }, 400],
    ['a list', { body: [] }, 400],
    ['another site', { body: body(), headers: { origin: 'https://evil.test' } }, 403],
  ])('stores nothing of %s', async (_, call, status) => {
    await app.drainJobs();
    const before = await countAllRows(app.dataSource);
    expect((await app.visitor().call('POST', path, call)).status).toBe(status);
    expect(await countAllRows(app.dataSource)).toEqual(before);
  });

  it('stores markup as text and escapes it in mails', async () => {
    const email = 'markup@engines.test';
    const { body: answer } = await create({ email, firstName: '<img src=x onerror=alert(1)>', company: 'A\r\nBcc: b' });
    expect((await stored(answer.id)).firstName).toBe('<img src=x onerror=alert(1)>');
    const [mail] = await mailsTo(email);
    expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(mail?.html).not.toContain('<img');
    const agency = (await mailsTo(AGENCY)).find(({ replyTo }) => replyTo === email);
    expect(agency?.subject).toBe('Account request from A Bcc: b');
  });
});

describe('sign-ups for staff', () => {
  it.each([
    ['a visitor', () => app.visitor(), 401, 'AUTH.REQUIRED'],
    ['a client', () => app.loginAsClient(), 403, 'AUTH.FORBIDDEN'],
    ['an employee', () => app.loginAsStaff('employee'), 403, 'AUTH.FORBIDDEN'],
  ] as const)('[API-5] are not available to %s', async (_, login, status, code) => {
    const { body: answer } = await create();
    const caller = await login();
    expect(await caller.errorOf('GET', path)).toMatchObject({ status, code });
    expect(await caller.errorOf('PUT', `${path}/${answer.id}/approve`)).toMatchObject({ status, code });
    expect(await caller.errorOf('PUT', `${path}/${answer.id}/reject`)).toMatchObject({ status, code });
    expect(await caller.errorOf('POST', `${path}/${answer.id}/undo`)).toMatchObject({ status, code });
    expect(await stored(answer.id)).toMatchObject({ status: 'pending' });
  });

  it('are listed newest first, by status, by search and in pages', async () => {
    const company = `Pages ${Date.now()}`;
    const made = [await create({ company }), await create({ company }), await create({ company })];
    const list = (query: string): Promise<TestResponse<Signup[]>> => manager.get(`${path}?${query}`);
    const q = encodeURIComponent(company.toUpperCase());
    const first = await list(`q=${q}&pageSize=2`);
    expect(first.headers).toMatchObject({
      'x-total-count': '3',
      link: `<${path}?q=${q.replaceAll('%20', '+')}&pageSize=2&page=2>; rel="next"`,
    });
    expect(first.body.map(({ id }) => id)).toEqual([made[2]?.body.id, made[1]?.body.id]);
    const second = await list(`q=${q}&pageSize=2&page=2`);
    expect(second.body.map(({ id }) => id)).toEqual([made[0]?.body.id]);
    expect(second.headers.link).toMatch(/page=1>; rel="prev"$/);
    expect((await list(`q=${q}&sort=createdAt`)).body.map(({ id }) => id)).toEqual(made.map(({ body: { id } }) => id));
    expect((await list(`q=${q}&status=approved`)).headers['x-total-count']).toBe('0');
    expect((await list('q=%25')).body).toEqual([]);
    expect((await list('pageSize=101')).status).toBe(400);
    expect((await list('sort=password_hash')).status).toBe(400);
    expect((await list('status=all')).status).toBe(400);
  });
});

describe('the client of a sign-up', () => {
  it('is the one with its e-mail, and after the approval the one that got the login', async () => {
    const client = await makeClient(app.dataSource.manager, { companyName: 'Engines', portalAccess: false });
    const signup = await makeSignup(app.dataSource.manager, { email: client.contactEmail });
    const stranger = await makeSignup(app.dataSource.manager);
    const clientOf = async (id: string) => {
      const { body } = await manager.get<Signup[]>(path);
      return body.find((row) => row.id === id)?.client;
    };
    expect([await clientOf(signup.id), await clientOf(stranger.id)]).toEqual([
      { id: client.id, companyName: 'Engines' },
      null,
    ]);
    const approved = await manager.call<Signup>('PUT', `${path}/${stranger.id}/approve`);
    expect(approved.body.client).toMatchObject({ companyName: approved.body.company });
    expect(await clientOf(stranger.id)).toEqual(approved.body.client);
  });
});

describe('approving', () => {
  it('[EN-2] creates a client who can log in at once, and clears the hash of the sign-up', async () => {
    const email = 'new@engines.test';
    const { body: signup } = await create({ email });
    const { status, body: answer } = await decide(signup.id, 'approve');
    expect(status).toBe(200);
    expect(answer).toMatchObject({ status: 'approved', decidedBy: 'Robin Staff' });
    expect(answer.approvedAt).toBe(answer.decidedAt);
    const { body: listed } = await manager.get<Signup[]>(`${path}?status=approved&q=${encodeURIComponent(email)}`);
    expect(listed).toEqual([answer]);
    const client = await clientOf(email);
    expect(client).toMatchObject({ companyName: 'Engines', firstName: 'Ada', lastName: 'Byron', contactPhone: '555' });
    expect(client).toMatchObject({ status: 'assigned', assignedTo: manager.id });
    expect(client).toMatchObject({ portalAccess: true, pendingPasswordHash: null });
    expect(await login(email)).toBe(200);
    expect(await stored(signup.id)).toMatchObject({
      passwordHash: null,
      clientId: client?.id,
      decidedBy: manager.id,
    });
    const texts = (await mailsTo(email)).map(({ text }) => text);
    expect(texts.filter((text) => text.includes('http://hive.test/client-portal'))).toHaveLength(1);
    const audit = await app.dataSource.manager.findOneBy(AuditLogEntity, { subjectId: signup.id });
    expect(audit).toMatchObject({
      action: 'signup.approved',
      actorId: manager.id,
      before: { status: 'pending' },
    });
    expect(events.map(({ type }) => type)).toEqual(expect.arrayContaining(['signup.decided', 'client.created']));
  });

  it('[EN-2] creates one client in concurrent approvals', async () => {
    const email = 'race@engines.test';
    const { body: signup } = await create({ email });
    const answers = await Promise.all(Array.from({ length: 8 }, () => decide(signup.id, 'approve')));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'SIGNUP.ALREADY_DECIDED' });
    expect(await app.dataSource.manager.countBy(ClientEntity, { contactEmail: email })).toBe(1);
    expect(await mailsTo(email)).toHaveLength(2);
  });
});

describe('undoing a decision', () => {
  const undo = (id: string): Promise<TestResponse<Signup>> => manager.post(`${path}/${id}/undo`);

  it('removes the client that the approval made, mails nothing, and the sign-up can be decided again', async () => {
    const email = 'undone@engines.test';
    const { body: signup } = await create({ email });
    const before = await stored(signup.id);
    await decide(signup.id, 'approve');
    const person = app.visitor();
    expect((await person.post('/api/auth/client-login', { email, password: PASSWORD })).status).toBe(200);
    const { status, body: answer } = await undo(signup.id);
    expect({ status, answer }).toMatchObject({
      status: 200,
      answer: { status: 'pending', decidedBy: null, client: null },
    });
    expect(await stored(signup.id)).toEqual(before);
    expect(await clientOf(email)).toBeNull();
    expect((await person.get('/api/auth/me')).status).toBe(401);
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await undo(signup.id)).toMatchObject({ status: 409, body: { code: 'SIGNUP.NOT_UNDOABLE' } });
    expect((await decide(signup.id, 'approve')).status).toBe(200);
    expect(await mailsTo(email)).toHaveLength(2);
  });

  it('gives an existing client its values back, and leaves its owner', async () => {
    const unowned = await makeClient(app.dataSource.manager, {
      portalAccess: false,
      passwordHash: null,
      firstName: null,
    });
    const owner = await app.loginAsStaff('employee');
    const owned = await makeClient(app.dataSource.manager, {
      portalAccess: false,
      assignedTo: owner.id,
      status: 'contacted',
    });
    for (const client of [unowned, owned]) {
      const before = await clientOf(client.contactEmail);
      const { body: signup } = await create({ email: client.contactEmail });
      await decide(signup.id, 'approve');
      const approved = await clientOf(client.contactEmail);
      expect(approved?.assignedTo).toBe(client.assignedTo ?? manager.id);
      expect(approved?.pendingPasswordHash).toBeNull();
      expect((await undo(signup.id)).status).toBe(200);
      const expected = Object.assign({}, before, { updatedAt: expect.any(Date) as Date });
      expect(await clientOf(client.contactEmail)).toEqual(expected);
    }
  });

  it('takes a rejection back, without its mail and its notes', async () => {
    const email = 'unrejected@engines.test';
    const { body: signup } = await create({ email });
    const before = await stored(signup.id);
    await decide(signup.id, 'reject', 'A mistake');
    expect((await undo(signup.id)).status).toBe(200);
    expect(await stored(signup.id)).toEqual(before);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('is refused once the mail is on its way, the person has asked again, or somebody works with the client', async () => {
    const mailed = (await create()).body.id;
    await decide(mailed, 'reject');
    await app.drainJobs();
    expect((await undo(mailed)).body).toMatchObject({ code: 'SIGNUP.NOT_UNDOABLE' });

    const email = 'again@engines.test';
    const repeated = (await create({ email })).body.id;
    await decide(repeated, 'reject');
    await create({ email });
    expect((await undo(repeated)).body).toMatchObject({ code: 'SIGNUP.ALREADY_PENDING' });

    const used = (await create({ email: 'used@engines.test' })).body.id;
    await decide(used, 'approve');
    const client = await clientOf('used@engines.test');
    await makeProject(app.dataSource.manager, { clientId: client?.id ?? '' });
    expect((await undo(used)).body).toMatchObject({
      message: 'Somebody has worked with Engines since: the approval stays.',
    });
    expect(await clientOf('used@engines.test')).toEqual(client);
    expect(await mailsTo('used@engines.test')).toHaveLength(2);
  });
});

describe('rejecting', () => {
  it('[EN-2] does not mail the reason, clears the hash, and allows a new sign-up', async () => {
    const email = 'rejected@engines.test';
    const { body: signup } = await create({ email });
    const { status, body: answer } = await decide(signup.id, 'reject', 'A competitor');
    expect(status).toBe(200);
    expect(answer).toMatchObject({ status: 'rejected', notes: 'A competitor', approvedAt: null });
    expect((await stored(signup.id)).passwordHash).toBeNull();
    expect(await clientOf(email)).toBeNull();
    const mail = (await mailsTo(email)).find(({ subject }) => subject === 'About your account request');
    expect(mail?.text).toBeDefined();
    expect(mail?.text).not.toContain('competitor');
    expect((await create({ email })).status).toBe(201);
    expect(await app.dataSource.manager.countBy(SignupEntity, { email, status: 'pending' })).toBe(1);
  });

  it('[EN-2] a decided sign-up accepts no other decision', async () => {
    const { body: signup } = await create();
    await decide(signup.id, 'reject');
    for (const decision of ['approve', 'reject'] as const) {
      expect(await decide(signup.id, decision)).toMatchObject({
        status: 409,
        body: { code: 'SIGNUP.ALREADY_DECIDED' },
      });
    }
  });

  it.each(['00000000-0000-7000-8000-000000000000', 'nonsense', "1'%20OR%20'1"])(
    'returns 404 for the sign-up %s',
    async (id) => {
      expect(await decide(id, 'reject')).toMatchObject({ status: 404, body: { code: 'SIGNUP.NOT_FOUND' } });
    },
  );
});
