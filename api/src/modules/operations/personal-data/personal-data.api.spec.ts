import { newId } from '../../../platform/database/ids.js';
import type { PersonalDataSummary, RetentionPeriod } from '@hive/contracts';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { collectEvents, eventsDelivered } from '../../../../test/observe.js';
import type { TestClient, TestResponse } from '../../../../test/test-client.js';
import { AuditLogEntity } from '../../../common/audit/audit-log.entity.js';
import { JobQueue } from '../../../platform/queue/queue.js';
import { applyRetentionPeriods } from './retention.service.js';
import { personalDataPath, PersonalDataDriver } from '../../../../test/personal-data.js';

let app: TestApp;
let admin: TestClient & { id: string };
let data: PersonalDataDriver;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.loginAsStaff('admin');
  data = new PersonalDataDriver(app, admin);
});
afterAll(() => app.close());

describe('a search', () => {
  it('counts what is stored about a person, with what an erasure does', async () => {
    const { email } = await data.makePerson();
    const { status, body } = await admin.post<PersonalDataSummary>(personalDataPath('search'), {
      email: email.toUpperCase(),
    });
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
    expect((await admin.post<PersonalDataSummary>(personalDataPath('search'), subject)).body.found).toEqual([]);
    expect(await admin.errorOf('POST', personalDataPath('exports'), { body: subject })).toMatchObject({
      status: 404,
      code: 'PERSONAL_DATA.NOTHING_FOUND',
    });
  });

  it.each([
    [{}, 400],
    [{ email: 'a@b.test', clientId: newId() }, 400],
    [{ email: 'no-address' }, 400],
    [{ clientId: newId() }, 404],
  ])('rejects %j', async (body, status) => {
    expect((await admin.errorOf('POST', personalDataPath('search'), { body })).status).toBe(status);
  });

  it("refuses accounts of staff, even the caller's", async () => {
    const [staff] = await app.dataSource.query<{ email: string }[]>('SELECT email FROM employees WHERE id = $1', [
      admin.id,
    ]);
    for (const route of ['search', 'exports']) {
      const answer = await admin.errorOf('POST', personalDataPath(route), { body: { email: staff?.email } });
      expect(answer).toMatchObject({ status: 409, code: 'PERSONAL_DATA.STAFF_ACCOUNT' });
    }
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
    await dataSource.query(`INSERT INTO inbound_mails (id, message_id, state, created_at) VALUES
      (gen_random_uuid(), 'old', 'filed', now() - interval '31 days'),
      (gen_random_uuid(), 'recent', 'filed', now() - interval '29 days'),
      (gen_random_uuid(), 'waiting', 'unconfirmed', now() - interval '31 days'),
      (gen_random_uuid(), 'forgotten', 'failed', now() - interval '400 days')`);
    await dataSource.query(`INSERT INTO audit_log (id, action, subject_type, subject_id, created_at) VALUES
      (gen_random_uuid(), 'old.entry', 't', 'i', now() - interval '13 months'),
      (gen_random_uuid(), 'recent.entry', 't', 'i', now() - interval '11 months')`);
    const { status, body } = await admin.call<RetentionPeriod[]>('PUT', personalDataPath('retention'), {
      body: periods,
    });
    expect(status).toBe(200);
    expect(Object.fromEntries(body.map(({ name, amount }) => [name, amount]))).toEqual(periods);
    await app.nest.get(JobQueue).add(applyRetentionPeriods, {}, newId());
    await app.drainJobs();
    const [mails] = await dataSource.query<{ n: number }[]>(
      `SELECT count(*)::int AS n FROM captured_mails WHERE to_address = 'b@mail.test'`,
    );
    expect(mails?.n).toBe(1);
    const arrived = await dataSource.query<object[]>('SELECT message_id AS id FROM inbound_mails ORDER BY 1');
    expect(arrived).toEqual([{ id: 'recent' }, { id: 'waiting' }]);
    const entries = await dataSource.manager.findBy(AuditLogEntity, { subjectType: 't' });
    expect(entries.map(({ action }) => action)).toEqual(['recent.entry']);
    const after = (await admin.get<RetentionPeriod[]>(personalDataPath('retention'))).body;
    expect(after.find(({ name }) => name === 'capturedMailDays')).toMatchObject({ removed: 3, hasFailed: false });
    expect(after.find(({ name }) => name === 'auditLogMonths')?.ranAt).not.toBeNull();
    const audit = await dataSource.manager.findOneByOrFail(AuditLogEntity, {
      action: 'personal-data.retention-changed',
    });
    expect(audit.before).toMatchObject({ capturedMailDays: 90 });
  });

  const update = (body: object): Promise<TestResponse<RetentionPeriod[]>> =>
    admin.call<RetentionPeriod[]>('PUT', personalDataPath('retention'), { body });
  const stored = async (): Promise<Record<string, number>> => {
    const { body } = await admin.get<RetentionPeriod[]>(personalDataPath('retention'));
    return Object.fromEntries(body.map(({ name, amount }) => [name, amount]));
  };

  it('keeps what a colleague has changed since, and reports it to other pages', async () => {
    await update(periods);
    const events = collectEvents(app.nest);
    await update({ ...periods, visitMonths: 9, seen: periods });
    expect((await update({ ...periods, exportHours: 48, seen: periods })).status).toBe(200);
    expect(await stored()).toEqual({ ...periods, visitMonths: 9, exportHours: 48 });
    await eventsDelivered(app.nest);
    expect(events.filter(({ type }) => type === 'personal-data.changed')).toHaveLength(2);
  });

  it('does not replace a period that a colleague has changed since', async () => {
    await update(periods);
    await update({ ...periods, visitMonths: 9, seen: periods });
    const mine = { ...periods, visitMonths: 6, seen: periods };
    expect(await admin.errorOf('PUT', personalDataPath('retention'), { body: mine })).toMatchObject({
      code: 'PERSONAL_DATA.PERIODS_CHANGED',
      errors: { visitMonths: 'Changed to “9” meanwhile' },
    });
    expect(await stored()).toEqual({ ...periods, visitMonths: 9 });
  });

  it.each([
    ['visitMonths', 0],
    ['visitMonths', 1.5],
    ['auditLogMonths', 11],
    ['exportHours', 1000],
  ])('rejects %s %s', async (name, amount) => {
    const answer = await admin.errorOf('PUT', personalDataPath('retention'), { body: { ...periods, [name]: amount } });
    expect(Object.keys(answer.errors ?? {})).toEqual([name]);
  });
});
