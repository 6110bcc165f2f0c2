import { newId } from '../../platform/database/ids.js';
import type { PersonalDataKind, PersonalDataRequest, PersonalDataSummary, RetentionPeriod } from '@hive/contracts';
import type { ObjectStorage } from '@hive/object-storage';
import { In } from 'typeorm';
import { makeClient, makeClientEmployee, makeMessage, makeNote, makeSignup } from '../../../test/factories.js';
import { eventsDelivered, pollUntil } from '../../../test/observe.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import type { TestClient } from '../../../test/test-client.js';
import { unzip } from '../../../test/unzip.js';
import { writeAudit } from '../../common/audit/audit-log.js';
import { SESSION_ENDED_CHANNEL } from '../../common/http/access/authenticator.js';
import { AuditLogEntity } from '../../common/audit/audit-log.entity.js';
import { SessionEntity } from '../auth/session.entity.js';
import { ClientEmployeeEntity } from '../client-team/client-employee.entity.js';
import { ClientEntity } from '../clients/client.entity.js';
import { ContactMessageEntity } from '../contact/contact-message.entity.js';
import { PubSub } from '../../platform/pubsub/pub-sub.js';
import { OBJECT_STORAGE } from '../../platform/storage/storage.js';
import { JobQueue } from '../../platform/queue/queue.js';
import { PersonalDataRequestEntity } from './personal-data-request.entity.js';
import { runPersonalDataRequest } from './personal-data.jobs.js';
import { applyRetentionPeriods } from './retention.service.js';

let app: TestApp;
let admin: TestClient & { id: string };

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.loginAsStaff('admin');
});
afterAll(() => app.close());

interface Subject {
  email?: string;
  clientId?: string;
}

const path = (rest: string) => `/api/personal-data/${rest}`;

async function start(kind: PersonalDataKind, subject: Subject, confirmation?: string): Promise<PersonalDataRequest> {
  const route = kind === 'export' ? 'exports' : 'erasures';
  const body = kind === 'export' ? subject : { ...subject, confirmation: confirmation ?? subject.email };
  const { status, body: request, text } = await admin.post<PersonalDataRequest>(path(route), body);
  expect({ status, text: status === 202 ? '' : text }).toEqual({ status: 202, text: '' });
  return request;
}

const read = async (id: string): Promise<PersonalDataRequest | undefined> =>
  (await admin.get<PersonalDataRequest[]>(path('requests'))).body.find((request) => request.id === id);

async function finished(id: string): Promise<PersonalDataRequest | undefined> {
  const isOver = ['done', 'failed', 'cancelled'];
  return pollUntil(
    () => read(id),
    (request) => request !== undefined && isOver.includes(request.status),
  );
}

const download = (id: string, caller: TestClient = admin) =>
  app.nest.inject({ url: path(`requests/${id}/file`), headers: { cookie: caller.cookieHeader } });

/** Every row of every table that contains one of the texts, in any letter case. */
async function rowsWith(...texts: string[]): Promise<string[]> {
  const tables = await app.dataSource.query<{ name: string }[]>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema IN ('public', 'bullmq') ORDER BY 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await app.dataSource.query<{ row: string }[]>(
      `SELECT t::text AS row FROM ${name} AS t, unnest($1::text[]) AS needle
       WHERE position(lower(needle) IN lower(t::text)) > 0`,
      [texts],
    );
    found.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return found;
}

let people = 0;

/** A person with everything that a visitor can leave, whose texts are nowhere else. */
async function makePerson() {
  people += 1;
  const unique = `zqx${people}`;
  const email = `zoe-${unique}@mail.test`;
  const { manager } = app.dataSource;
  const firstName = 'Zoë';
  const lastName = `Ünal${unique} 🐝`;
  const message = await makeMessage(manager, {
    name: `${firstName} ${lastName}`,
    email,
    message: `Hello from ${unique}, "quoted"\nand more`,
    leadSource: null,
  });
  await makeNote(manager, { subject: { messageId: message.id }, text: `Calls ${unique} on Monday` });
  const other = await makeMessage(manager);
  const mention = await makeNote(manager, {
    subject: { messageId: other.id },
    text: `Knows ${firstName} ${lastName} (${email.toUpperCase()}) well`,
  });
  await makeSignup(manager, { email, firstName, lastName, company: `${unique} GmbH`, phone: `+49 30 555 ${people}99` });
  return { email, unique, firstName, lastName, messageId: message.id, mentionId: mention.id, texts: [unique, email] };
}

describe('a search', () => {
  it('counts what is stored about a person, with what an erasure does', async () => {
    const { email } = await makePerson();
    const { status, body } = await admin.post<PersonalDataSummary>(path('search'), { email: email.toUpperCase() });
    expect(status).toBe(200);
    expect(body).toEqual({
      name: email,
      clientId: null,
      found: [
        { label: 'notes', count: 1, erasure: 'removed' },
        { label: 'messages', count: 1, erasure: 'anonymous' },
        { label: 'sign-ups', count: 1, erasure: 'anonymous' },
      ],
      blockingError: null,
    });
  });

  it('of an unknown person finds nothing, and starts nothing', async () => {
    const subject = { email: 'unknown@mail.test' };
    expect((await admin.post<PersonalDataSummary>(path('search'), subject)).body.found).toEqual([]);
    expect(await admin.errorOf('POST', path('exports'), { body: subject })).toMatchObject({
      status: 404,
      code: 'PERSONAL_DATA.NOTHING_FOUND',
    });
  });

  it.each([
    [{}, 400],
    [{ email: 'a@b.test', clientId: newId() }, 400],
    [{ email: 'nobody' }, 400],
    [{ clientId: newId() }, 404],
  ])('rejects %j', async (body, status) => {
    expect((await admin.errorOf('POST', path('search'), { body })).status).toBe(status);
  });

  it('refuses accounts of staff, the own one too', async () => {
    const [staff] = await app.dataSource.query<{ email: string }[]>('SELECT email FROM employees WHERE id = $1', [
      admin.id,
    ]);
    for (const route of ['search', 'exports']) {
      const answer = await admin.errorOf('POST', path(route), { body: { email: staff?.email } });
      expect(answer).toMatchObject({ status: 409, code: 'PERSONAL_DATA.STAFF_ACCOUNT' });
    }
  });
});

describe('an export', () => {
  it('is a ZIP of JSON Lines without secrets, and another administrator may download it', async () => {
    const client = await app.loginAsClient();
    await app.loginAsTeam(client.id, { level: 'owner' });
    const { contactEmail } = await app.dataSource.manager.findOneByOrFail(ClientEntity, { id: client.id });
    const text = 'Zeichen: ä ß 漢字 🐝 "x"\nzwei';
    await app.dataSource.manager.update(ClientEntity, client.id, { businessStory: text });
    await makeMessage(app.dataSource.manager, { email: contactEmail.toUpperCase(), message: text });
    await makeNote(app.dataSource.manager, { subject: { clientId: client.id } });
    const { id } = await start('export', { clientId: client.id });
    const done = await finished(id);
    expect(done).toMatchObject({ status: 'done', name: 'Northbay Kettles', clientId: client.id });
    expect(done?.doneRows).toBe(done?.totalRows);
    expect(done?.fileBytes).toBeGreaterThan(0);

    const file = await download(id, await app.loginAsStaff('admin'));
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-type']).toBe('application/zip');
    const entries = await unzip(file.rawPayload);
    expect([...entries.keys()].toSorted()).toEqual([
      'README.txt',
      'clients and assessments.jsonl',
      'messages.jsonl',
      'notes.jsonl',
      'sessions.jsonl',
      'team members.jsonl',
    ]);
    const rowsOf = (name: string) =>
      (entries.get(`${name}.jsonl`) ?? '')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(rowsOf('clients and assessments')).toMatchObject([{ contact_email: contactEmail, business_story: text }]);
    expect(rowsOf('messages')).toMatchObject([{ message: text }]);
    expect(rowsOf('sessions')).toHaveLength(2);
    expect([...entries.values()].join('\n')).not.toMatch(/argon2|password|hash|secret/);
    const audit = await app.dataSource.manager.countBy(AuditLogEntity, {
      subjectId: id,
      action: 'personal-data.downloaded',
    });
    expect(audit).toBe(1);
  });

  it('expires: the link answers 404, then the daily job removes the file and the name', async () => {
    const { email } = await makePerson();
    const { id } = await start('export', { email });
    await finished(id);
    await app.dataSource.query(`UPDATE personal_data_requests SET expires_at = $2 WHERE id = $1`, [
      id,
      new Date(app.clock.now().getTime() - 1000),
    ]);
    expect((await download(id)).statusCode).toBe(404);
    await app.nest.get(JobQueue).add(applyRetentionPeriods, {}, newId());
    await app.drainJobs();
    expect(await read(id)).toMatchObject({ status: 'expired', name: null });
    const storage = app.nest.get<ObjectStorage>(OBJECT_STORAGE);
    expect(await storage.size(`exports/${id}.zip`)).toBeUndefined();
    expect((await download(id)).statusCode).toBe(404);
  });

  /** An export that a worker has begun. */
  async function makeRunning(email: string): Promise<string> {
    const id = newId();
    const subject = {
      emails: [email],
      clientIds: [],
      keptClientIds: [],
      memberIds: [],
      signupIds: [],
      messageIds: [],
      mentions: [email],
    };
    await app.dataSource.manager.insert(PersonalDataRequestEntity, {
      id,
      kind: 'export',
      name: email,
      subject,
      status: 'running',
    });
    return id;
  }

  it('of a person that is under way is not started twice', async () => {
    const { email } = await makePerson();
    const id = await makeRunning(email);
    expect((await start('export', { email })).id).toBe(id);
  });

  it('can be cancelled, and its job then writes no file', async () => {
    const { email } = await makePerson();
    const id = await makeRunning(email);
    const { status, body } = await admin.post<PersonalDataRequest>(path(`requests/${id}/cancel`));
    expect({ status, body }).toMatchObject({ status: 200, body: { status: 'cancelled' } });
    await app.nest.get(JobQueue).add(runPersonalDataRequest, { requestId: id }, newId());
    await app.drainJobs();
    expect(await read(id)).toMatchObject({ status: 'cancelled', fileBytes: null });
    expect(await app.nest.get<ObjectStorage>(OBJECT_STORAGE).size(`exports/${id}.zip`)).toBeUndefined();
  });

  it.each(['PERSONAL_DATA.NOT_CANCELLABLE', 'PERSONAL_DATA.NOT_FAILED'])('that is done answers %s', async (code) => {
    const { email } = await makePerson();
    const { id } = await start('export', { email });
    await finished(id);
    const action = code.endsWith('FAILED') ? 'retry' : 'cancel';
    expect(await admin.errorOf('POST', path(`requests/${id}/${action}`))).toMatchObject({ status: 409, code });
  });
});

describe('an erasure', () => {
  it('needs the typed name', async () => {
    const { email } = await makePerson();
    const answer = await admin.errorOf('POST', path('erasures'), { body: { email, confirmation: 'yes' } });
    expect(answer).toMatchObject({ status: 400, errors: { confirmation: `Type ${email} to confirm` } });
    expect((await rowsWith(email)).length).toBeGreaterThan(0);
  });

  it('of a person leaves none of their texts in any table; counts stay, and the address may be used again', async () => {
    const person = await makePerson();
    const { email } = person;
    // what visitors and staff did through the API, with mails, audit entries and repeated calls
    await app.visitor().post('/api/contact', { name: 'Zoë Ünal', email, message: person.unique });
    await admin.get(`/api/contact/export?q=${encodeURIComponent(email)}`);
    const exported = await start('export', { email });
    await finished(exported.id);
    await app.drainJobs();
    const before = await app.dataSource.manager.count(ContactMessageEntity);

    const { id } = await start('erasure', { email });
    expect(await finished(id)).toMatchObject({ status: 'done', name: null });
    await app.drainJobs();
    expect(await rowsWith(...person.texts)).toEqual([]);
    expect(await app.dataSource.manager.count(ContactMessageEntity)).toBe(before);
    expect((await download(exported.id)).statusCode).toBe(404);
    const [note] = await app.dataSource.query<{ text: string }[]>('SELECT text FROM notes WHERE id = $1', [
      person.mentionId,
    ]);
    expect(note?.text).toBe('Knows [erased] ([erased]) well');
    const actions = await app.dataSource.manager.findBy(AuditLogEntity, { subjectId: id });
    expect(actions.map(({ action }) => action).toSorted()).toEqual([
      'personal-data.erased',
      'personal-data.erasure-requested',
    ]);

    const signup = {
      firstName: 'Zoë',
      lastName: 'Ünal',
      email,
      phone: '1',
      company: 'Again',
      password: 'long enough 1',
    };
    expect((await app.visitor().post('/api/client-signups', signup)).status).toBe(201);
    expect((await admin.get(`/api/client-signups?status=pending&q=${encodeURIComponent(email)}`)).body).toHaveLength(1);
  });

  it('of a client ends its sessions and leaves nothing of it and its team', async () => {
    const client = await app.loginAsClient();
    const member = await app.loginAsTeam(client.id);
    const { manager } = app.dataSource;
    const companyName = `Wqz Kettles & Söhne`;
    await manager.update(ClientEntity, client.id, { companyName, businessGoals: 'Wqz goals', status: 'active' });
    const actor = { kind: 'staff' as const, id: admin.id };
    await writeAudit(manager, actor, {
      action: 'client.changed',
      subject: { type: 'client', id: client.id },
      before: { contactPhone: null, status: 'new' },
      after: { contactPhone: '+1 555 019 9777', status: 'active' },
    });
    const { contactEmail } = await manager.findOneByOrFail(ClientEntity, { id: client.id });
    const { email } = await manager.findOneByOrFail(ClientEmployeeEntity, { id: member.id });
    await makeSignup(manager, { clientId: client.id, status: 'approved', passwordHash: null, company: companyName });
    await makeNote(manager, { subject: { clientId: client.id }, text: 'Wqz note' });

    const sessions = await manager.findBy(SessionEntity, { principalId: In([client.id, member.id]) });
    const ended: string[] = [];
    app.nest.get(PubSub).subscribe(SESSION_ENDED_CHANNEL, (sessionId) => ended.push(sessionId));

    const { id } = await start('erasure', { clientId: client.id }, ` ${companyName.toUpperCase()} `);
    expect(await finished(id)).toMatchObject({ status: 'done', clientId: client.id });
    expect(await rowsWith('wqz', contactEmail, email, '019 9777')).toEqual([]);
    expect(await manager.findOneByOrFail(ClientEntity, { id: client.id })).toMatchObject({
      companyName: 'Erased client',
      status: 'archived',
      portalAccess: false,
    });
    const entry = await manager.findOneByOrFail(AuditLogEntity, { subjectId: client.id, action: 'client.changed' });
    expect(entry).toMatchObject({ actorId: admin.id, after: { contactPhone: '[erased]', status: 'active' } });
    // every process closes the sockets of these sessions
    await eventsDelivered(app.nest);
    expect(ended.toSorted()).toEqual(sessions.map((session) => session.id).toSorted());
    for (const person of [client, member]) {
      expect((await person.get('/api/auth/me')).status).toBe(401);
      expect(await manager.countBy(SessionEntity, { principalId: person.id })).toBe(0);
    }
  });

  it('of the contact of a client keeps the company of its team, unless that would have no owner', async () => {
    const { manager } = app.dataSource;
    const client = await makeClient(manager, { businessGoals: 'More kettles' });
    const member = await makeClientEmployee(manager, { companyId: client.id });
    const email = client.contactEmail;
    const { body } = await admin.post<PersonalDataSummary>(path('search'), { email });
    expect(body.blockingError).toContain('without an owner');
    const refused = await admin.errorOf('POST', path('erasures'), { body: { email, confirmation: email } });
    expect(refused).toMatchObject({ status: 409, code: 'PERSONAL_DATA.LAST_OWNER' });

    await manager.update(ClientEmployeeEntity, member.id, { accessLevel: 'owner' });
    const { id } = await start('erasure', { email });
    expect(await finished(id)).toMatchObject({ status: 'done' });
    expect(await manager.findOneByOrFail(ClientEntity, { id: client.id })).toMatchObject({
      companyName: client.companyName,
      businessGoals: 'More kettles',
      status: client.status,
      firstName: null,
    });
    expect(await manager.findOneByOrFail(ClientEmployeeEntity, { id: member.id })).toMatchObject({
      firstName: member.firstName,
      email: member.email,
      isActive: true,
    });
    const last = await admin.errorOf('POST', path('erasures'), {
      body: { email: member.email, confirmation: member.email },
    });
    expect(last.status).toBe(202);
  });

  it('that fails is shown, and goes on where it stopped when it is started again', async () => {
    const person = await makePerson();
    await app.dataSource.query(`
      CREATE FUNCTION refuse_erasure() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'disk full'; END $$`);
    await app.dataSource.query(
      'CREATE TRIGGER refuse_erasure BEFORE UPDATE ON client_signups FOR EACH ROW EXECUTE FUNCTION refuse_erasure()',
    );
    const { id } = await start('erasure', { email: person.email });
    const failed = await finished(id);
    expect(failed).toMatchObject({ status: 'failed', name: person.email });
    expect(failed?.doneRows).toBeGreaterThan(0);
    const half = await rowsWith(person.unique);
    expect(half.some((row) => row.startsWith('public.client_signups'))).toBe(true);
    expect(half.some((row) => row.startsWith('public.contact_messages'))).toBe(false);
    await app.dataSource.query('DROP FUNCTION refuse_erasure CASCADE');

    expect((await admin.post(path(`requests/${id}/retry`))).status).toBe(202);
    expect(await finished(id)).toMatchObject({ status: 'done' });
    expect(await rowsWith(...person.texts)).toEqual([]);
  });
});

describe('retention', () => {
  const periods = {
    visitMonths: 13,
    capturedMailDays: 30,
    repeatedCallHours: 24,
    exportHours: 24,
    endedSessionDays: 7,
    auditLogMonths: 12,
  };

  it('is changed by an administrator, audited, and applied by the daily job', async () => {
    const { dataSource } = app;
    const mail = `gen_random_uuid(), 'a@hive.test', 'b@mail.test', 's', 't', 'h'`;
    await dataSource.query(`INSERT INTO captured_mails (id, from_address, to_address, subject, text, html, created_at)
      VALUES (${mail}, now() - interval '31 days'), (${mail}, now() - interval '29 days')`);
    await dataSource.query(`INSERT INTO audit_log (id, action, subject_type, subject_id, created_at) VALUES
      (gen_random_uuid(), 'old.entry', 't', 'i', now() - interval '13 months'),
      (gen_random_uuid(), 'recent.entry', 't', 'i', now() - interval '11 months')`);
    const { status, body } = await admin.call<RetentionPeriod[]>('PUT', path('retention'), { body: periods });
    expect(status).toBe(200);
    expect(Object.fromEntries(body.map(({ name, amount }) => [name, amount]))).toEqual(periods);
    await app.nest.get(JobQueue).add(applyRetentionPeriods, {}, newId());
    await app.drainJobs();
    const [mails] = await dataSource.query<{ n: number }[]>(
      `SELECT count(*)::int AS n FROM captured_mails WHERE to_address = 'b@mail.test'`,
    );
    expect(mails?.n).toBe(1);
    const entries = await dataSource.manager.findBy(AuditLogEntity, { subjectType: 't' });
    expect(entries.map(({ action }) => action)).toEqual(['recent.entry']);
    const after = (await admin.get<RetentionPeriod[]>(path('retention'))).body;
    expect(after.find(({ name }) => name === 'capturedMailDays')).toMatchObject({ removed: 1, hasFailed: false });
    expect(after.find(({ name }) => name === 'auditLogMonths')?.ranAt).not.toBeNull();
    const audit = await dataSource.manager.findOneByOrFail(AuditLogEntity, {
      action: 'personal-data.retention-changed',
    });
    expect(audit.before).toMatchObject({ capturedMailDays: 90 });
  });

  it.each([
    ['visitMonths', 0],
    ['visitMonths', 1.5],
    ['auditLogMonths', 11],
    ['exportHours', 1000],
  ])('rejects %s %s', async (name, amount) => {
    const answer = await admin.errorOf('PUT', path('retention'), { body: { ...periods, [name]: amount } });
    expect(Object.keys(answer.errors ?? {})).toEqual([name]);
  });
});
