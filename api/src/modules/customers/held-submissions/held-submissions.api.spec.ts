import {
  clientContract,
  contactContract,
  HELD_SUBMISSIONS_MAX,
  HONEYPOT_FIELD,
  signupContract,
  type ContactMessageDetail,
  type HeldSubmission,
  type HeldSubmissionKind,
  type ReleasedSubmission,
} from '@hive/contracts';
import { makeClientEmployee, makeClient, makeHeldSubmission, PASSWORD } from '../../../../test/factories.js';
import { countAllRows } from '../../../../test/observe.js';
import { PersonalDataDriver } from '../../../../test/personal-data.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { totalOf, type TestClient, type TestResponse } from '../../../../test/test-client.js';
import { unzip } from '../../../../test/unzip.js';
import { AuditLogEntity } from '../../../common/audit/audit-log.entity.js';
import { verifyPassword } from '../../../common/passwords.js';
import { newId } from '../../../platform/database/ids.js';
import { JobQueue } from '../../../platform/queue/queue.js';
import { ClientEntity } from '../../base/people/client.entity.js';
import { ContactMessageEntity } from '../contact/contact-message.entity.js';
import { SignupEntity } from '../signups/signup.entity.js';
import { HeldSubmissionEntity } from '../spam/held-submission.entity.js';
import { removeOldSubmissions } from './held-submissions.jobs.js';

const path = '/api/held-submissions';
const leadSource = {
  first: { referrer: 'search', landingPage: '/' },
  last: { referrer: 'search', landingPage: '/' },
};

let app: TestApp;
let manager: TestClient & { id: string };
let employee: TestClient & { id: string };
let admin: TestClient & { id: string };
let number = 0;

const nextEmail = () => `lead${(number += 1)}@engines.test`;

interface Sent {
  /** More fields; a filled hidden one by default. */
  more?: object;
  visitor?: TestClient;
  key?: string;
}

const SUSPECTED = { [HONEYPOT_FIELD]: 'x' };

/** Sends the form of the kind. */
const submit = (
  kind: HeldSubmissionKind,
  email: string,
  { more = SUSPECTED, visitor = app.visitor(), key }: Sent = {},
): Promise<TestResponse<{ id: string }>> => {
  const { path: url, example } = kind === 'signup' ? signupContract.create : clientContract.create;
  const fields = kind === 'signup' ? { email, password: PASSWORD } : { contactEmail: email };
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  return visitor.post(url, { ...example.body, ...fields, leadSource, ...more }, { headers });
};

/** The id of a suspected submission. */
const hold = async (kind: HeldSubmissionKind, email = nextEmail()): Promise<string> =>
  (await submit(kind, email)).body.id;

const release = (id: string, caller: TestClient = manager): Promise<TestResponse<ReleasedSubmission>> =>
  caller.post(`${path}/${id}/release`);

const isHeld = (id: string): Promise<boolean> => app.dataSource.manager.existsBy(HeldSubmissionEntity, { id });

const entityOf = (kind: HeldSubmissionKind) => (kind === 'signup' ? SignupEntity : ClientEntity);
const becameRow = (kind: HeldSubmissionKind, id: string) =>
  app.dataSource.manager.findOneBy<SignupEntity | ClientEntity>(entityOf(kind), { id });

const mailsTo = async (email: string) => {
  await app.drainJobs();
  return app.deliveredMails(email);
};

const actionsOn = async (id: string) =>
  (await app.dataSource.manager.findBy(AuditLogEntity, { subjectId: id })).map(({ action, actorId }) => [
    action,
    actorId,
  ]);

const kinds = ['assessment', 'signup'] as const;

beforeAll(async () => {
  app = await createTestApp();
  [manager, employee, admin] = [
    await app.loginAsStaff('manager'),
    await app.loginAsStaff('employee'),
    await app.loginAsStaff('admin'),
  ];
});
afterAll(() => app.close());

describe('a suspected message', () => {
  it('is in the spam with its reason, counts nowhere and sends no mail; "Not spam" brings it to the inbox', async () => {
    await app.drainJobs();
    const email = nextEmail();
    const stats = (await manager.get('/api/contact/stats')).body;
    const body = { name: 'Ada', email, message: 'A real lead', website: 'https://engines.test', leadSource };
    const { status, body: created } = await app.visitor().post<{ id: string }>(contactContract.create.path, body);
    expect([status, Object.keys(created)]).toEqual([201, ['id']]);
    expect((await manager.get('/api/contact/stats')).body).toEqual(stats);
    expect(await mailsTo(email)).toEqual([]);
    const { body: spam } = await employee.get<ContactMessageDetail[]>('/api/contact?folder=spam');
    const { id } = created;
    expect(spam.find((row) => row.id === id)).toMatchObject({ status: 'spam', spamReason: 'honeypot', isRead: false });
    await manager.call('PATCH', `/api/contact/${id}/status`, { body: { from: 'spam', status: 'new' } });
    expect(await app.dataSource.manager.findOneBy(ContactMessageEntity, { id })).toMatchObject({
      status: 'new',
      statusBeforeSpam: null,
      spamReason: 'honeypot',
    });
  });
});

describe.each(kinds)('a suspected %s', (kind) => {
  it('is held: the usual answer, no other row, no mail, and its address stays free', async () => {
    await app.drainJobs();
    const email = nextEmail();
    const before = await countAllRows(app.dataSource);
    const { status, body } = await submit(kind, email);
    expect([status, Object.keys(body)]).toEqual([201, ['id']]);
    const expected = { ...before, held_submissions: (before.held_submissions ?? 0) + 1 };
    expect(await countAllRows(app.dataSource)).toEqual(expected);
    expect(await mailsTo(email)).toEqual([]);
    const held = await app.dataSource.manager
      .createQueryBuilder(HeldSubmissionEntity, 'held')
      .addSelect('held.passwordHash')
      .where({ id: body.id })
      .getOneOrFail();
    expect(held).toMatchObject({ kind, reason: 'honeypot', email, leadSource });
    expect(JSON.stringify(held.body)).not.toMatch(/password|hx7q2|leadSource/);
    const { passwordHash } = held;
    expect(passwordHash !== null && (await verifyPassword(passwordHash, PASSWORD))).toBe(kind === 'signup');
    const genuine = await submit(kind, email, { more: {} });
    expect(genuine.status).toBe(201);
    expect(await becameRow(kind, genuine.body.id)).not.toBeNull();
  });

  it('is held once when the call is repeated, and not at all when the body is invalid', async () => {
    const email = nextEmail();
    const visitor = app.visitor();
    const first = await submit(kind, email, { visitor, key: email });
    const second = await submit(kind, email, { visitor, key: email });
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect(await app.dataSource.manager.countBy(HeldSubmissionEntity, { email })).toBe(1);
    // of submissions that earlier tests sent
    await app.drainJobs();
    const before = await countAllRows(app.dataSource);
    expect((await submit(kind, 'no address')).status).toBe(400);
    expect(await countAllRows(app.dataSource)).toEqual(before);
  });

  it('becomes the row that it would have been, with its mails, its time and an entry in the audit log', async () => {
    const email = nextEmail();
    const id = await hold(kind, email);
    await app.dataSource.query(`UPDATE held_submissions SET created_at = '2026-03-01T09:30:00Z' WHERE id = $1`, [id]);
    const { status, body } = await release(id);
    expect([status, body]).toEqual([200, { id, kind }]);
    expect(await becameRow(kind, id)).toMatchObject({ leadSource, createdAt: new Date('2026-03-01T09:30:00Z') });
    expect(await isHeld(id)).toBe(false);
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await actionsOn(id)).toEqual([['held-submission.released', manager.id]]);
  });

  it('is released once by two people and two clicks at once', async () => {
    const email = nextEmail();
    const id = await hold(kind, email);
    const answers = await Promise.all([release(id), release(id, admin), release(id)]);
    expect([...answers, await release(id)].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await actionsOn(id)).toHaveLength(1);
  });

  it('stays held when its address is used by then', async () => {
    const email = nextEmail();
    const id = await hold(kind, email);
    await submit(kind, email, { more: {} });
    const code = kind === 'signup' ? 'SIGNUP.ALREADY_PENDING' : 'CLIENT.EMAIL_EXISTS';
    expect(await manager.errorOf('POST', `${path}/${id}/release`)).toMatchObject({ status: 409, code });
    expect([await isHeld(id), await becameRow(kind, id), await actionsOn(id)]).toEqual([true, null, []]);
  });

  it('is deleted for good, once', async () => {
    const id = await hold(kind);
    const url = `${path}/${id}`;
    expect((await manager.call('DELETE', url)).status).toBe(204);
    expect([await isHeld(id), await actionsOn(id)]).toEqual([false, [['held-submission.removed', manager.id]]]);
    const gone = { status: 404, code: 'HELD_SUBMISSION.NOT_FOUND' };
    expect(await manager.errorOf('DELETE', url)).toMatchObject(gone);
    expect(await manager.errorOf('POST', `${url}/release`)).toMatchObject(gone);
  });

  it('[API-5] is out of reach of visitors, clients and their teams', async () => {
    const id = await hold(kind);
    const client = await makeClient(app.dataSource.manager);
    await makeClientEmployee(app.dataSource.manager, { companyId: client.id });
    const calls = [
      ['GET', path] as const,
      ['POST', `${path}/${id}/release`] as const,
      ['DELETE', `${path}/${id}`] as const,
    ];
    const people = [
      [app.visitor(), { status: 401, code: 'AUTH.REQUIRED' }],
      [await app.loginAsClient(), { status: 403, code: 'AUTH.FORBIDDEN' }],
      [await app.loginAsTeam(client.id, { level: 'owner' }), { status: 403, code: 'AUTH.FORBIDDEN' }],
    ] as const;
    for (const [caller, refusal] of people) {
      for (const [method, url] of calls) {
        expect(await caller.errorOf(method, url)).toMatchObject(refusal);
      }
    }
    expect(await isHeld(id)).toBe(true);
  });
});

describe('held submissions', () => {
  it('[API-5] of sign-ups exist only for those who decide sign-ups', async () => {
    const [signup, assessment] = [await hold('signup'), await hold('assessment')];
    const { body: seen } = await employee.get<HeldSubmission[]>(path);
    expect(seen.map(({ id }) => id)).toContain(assessment);
    expect(seen.map(({ kind }) => kind)).not.toContain('signup');
    const notFound = { status: 404, code: 'HELD_SUBMISSION.NOT_FOUND' };
    expect(await employee.errorOf('POST', `${path}/${signup}/release`)).toMatchObject(notFound);
    expect(await employee.errorOf('DELETE', `${path}/${signup}`)).toMatchObject(notFound);
    await release(signup);
    expect(await employee.errorOf('POST', `${path}/${signup}/release`)).toMatchObject(notFound);
    expect((await release(assessment, employee)).status).toBe(200);
  });

  it('are listed with what was sent, without the password, and found by address, company and person', async () => {
    const email = nextEmail();
    const person = { company: 'Łódź 🐝 Bee\'s "Co" 100%', firstName: 'Zoë', lastName: 'Q' };
    await submit('signup', email, { more: { website: 'x', ...person } });
    for (const q of [email.toUpperCase(), 'łódź 🐝', '100%', 'zoë q']) {
      const list = await manager.get<HeldSubmission[]>(`${path}?q=${encodeURIComponent(q)}&pageSize=1`);
      expect(totalOf(list)).toBe(1);
      expect(list.body).toMatchObject([{ kind: 'signup', assessment: null, signup: { email, firstName: 'Zoë' } }]);
      expect(list.text).not.toMatch(/argon2|password/);
    }
  });

  it('are at most 5,000: a new one replaces the oldest', async () => {
    await app.dataSource.query(
      `INSERT INTO held_submissions (id, kind, reason, email, body, created_at)
       SELECT gen_random_uuid(), 'assessment', 'honeypot', 'old@mail.test', '{}', '2026-01-01'::timestamptz + n * interval '1 second'
       FROM generate_series(1, $1) AS n`,
      [HELD_SUBMISSIONS_MAX],
    );
    const ids = await Promise.all([hold('assessment'), hold('assessment'), hold('assessment')]);
    expect(await app.dataSource.manager.count(HeldSubmissionEntity)).toBe(HELD_SUBMISSIONS_MAX);
    expect(await Promise.all(ids.map(isHeld))).toEqual([true, true, true]);
    await app.dataSource.query(`DELETE FROM held_submissions WHERE email = 'old@mail.test'`);
  });

  it('are deleted after 30 days', async () => {
    const [old, young] = [await hold('assessment'), await hold('assessment')];
    const age = `UPDATE held_submissions SET created_at = $2::timestamptz - $3::interval WHERE id = $1`;
    await app.dataSource.query(age, [old, app.clock.now(), '30 days 1 minute']);
    await app.dataSource.query(age, [young, app.clock.now(), '29 days 23 hours']);
    await app.nest.get(JobQueue).add(removeOldSubmissions, {}, newId());
    await app.drainJobs();
    expect([await isHeld(old), await isHeld(young)]).toEqual([false, true]);
  });

  it('are in an export of personal data without the password, and go with an erasure', async () => {
    const data = new PersonalDataDriver(app, admin);
    const email = nextEmail();
    await makeHeldSubmission(app.dataSource.manager, { kind: 'signup', email });
    const other = await makeHeldSubmission(app.dataSource.manager);
    const { rawPayload } = await data.download(await data.run('export', { email }));
    const rows = (await unzip(rawPayload)).get('held submissions.jsonl') ?? '';
    expect(rows).toContain(`"email": "${email}"`);
    expect(rows).not.toMatch(/argon2|password/);
    await data.run('erasure', { email });
    expect(await data.rowsWith(email)).toEqual([]);
    expect(await isHeld(other.id)).toBe(true);
  });
});
