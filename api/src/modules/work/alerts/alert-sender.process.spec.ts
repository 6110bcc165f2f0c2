import { pollUntil } from '../../../../test/observe.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { newId } from '../../../platform/database/ids.js';
import { insertRow } from '../../../platform/database/rows.js';
import { JobQueue } from '../../../platform/queue/queue.js';
import { AlertMailEntity } from './alert-mail.entity.js';
import { sendAlertMail } from './alert-mail.job.js';
import { ALERT_BATCH, AlertSender } from './alert-sender.js';
import { AlertEntity } from './alert.entity.js';
import { closeOldAlerts, resumeAlerts, runAlert } from './alerts.jobs.js';

/** More than one batch. */
const CLIENTS = ALERT_BATCH + 50;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.dataSource.query(
    `INSERT INTO clients (id, company_name, contact_email, password, portal_access)
     SELECT gen_random_uuid(), 'Company ' || n, 'owner-' || n || '@example.com', 'x', true FROM generate_series(1, $1) AS n`,
    [CLIENTS],
  );
});
afterAll(() => app.close());

const stored = (id: string): Promise<AlertEntity> => app.dataSource.manager.findOneByOrFail(AlertEntity, { id });

/** Resolves with the alert when everybody has it and every mail was sent: draining skips a job that had to wait for another. */
const finished = async (id: string): Promise<AlertEntity> => {
  await pollUntil(
    () => stored(id),
    ({ status, mails, mailed }) => status === 'done' && mails === mailed,
  );
  await app.drainJobs();
  return stored(id);
};

/** How many people have how many notifications of the alert, and mails with its title. */
const received = async (id: string, title: string) => {
  const counts = (statement: string, value: string) =>
    app.dataSource.query<{ people: number; each: number }[]>(
      `SELECT count(*)::int AS people, n AS each FROM (${statement}) AS person GROUP BY n`,
      [value],
    );
  return {
    bells: await counts('SELECT count(*)::int AS n FROM notifications WHERE subject_id = $1 GROUP BY recipient_id', id),
    mails: await counts('SELECT count(*)::int AS n FROM captured_mails WHERE subject = $1 GROUP BY to_address', title),
  };
};

async function makeAlert(title: string): Promise<string> {
  const id = newId();
  const content = { id, title, text: 'Text', audience: 'clients' as const, inApp: true, byMail: true };
  await insertRow(app.dataSource.manager, AlertEntity, { ...content, totalPeople: CLIENTS });
  return id;
}

/** From now on, until the returned function runs, no batch can be completed. */
async function breakBatches(): Promise<() => Promise<unknown>> {
  await app.dataSource.query(`
    CREATE FUNCTION refuse_mails() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'lost'; END $$;
    CREATE TRIGGER refuse_mails BEFORE INSERT ON alert_mails EXECUTE FUNCTION refuse_mails()`);
  return () => app.dataSource.query('DROP FUNCTION refuse_mails CASCADE');
}

describe('[AD-7] an alert to many people', () => {
  it('continues after a worker was killed: each person gets it exactly once', async () => {
    const id = await makeAlert('Half way');
    const sender = app.nest.get(AlertSender);
    expect(await sender.sendBatch(id)).toBe(true);
    expect(await stored(id)).toMatchObject({ status: 'running', donePeople: ALERT_BATCH, delivered: ALERT_BATCH });
    const repair = await breakBatches();
    await expect(sender.sendBatch(id)).rejects.toThrow('lost');
    expect(await stored(id)).toMatchObject({ status: 'running', donePeople: ALERT_BATCH, delivered: ALERT_BATCH });
    await repair();
    const queue = app.nest.get(JobQueue);
    await queue.add(resumeAlerts, {}, newId());
    expect(await finished(id)).toMatchObject({
      status: 'done',
      donePeople: CLIENTS,
      delivered: CLIENTS,
      mails: CLIENTS,
      mailed: CLIENTS,
      undelivered: 0,
    });
    const once = [{ people: CLIENTS, each: 1 }];
    expect(await received(id, 'Half way')).toEqual({ bells: once, mails: once });
  });

  it('that is done does not change when its job runs again', async () => {
    const id = await makeAlert('Again');
    const queue = app.nest.get(JobQueue);
    await queue.add(runAlert, { alertId: id }, newId());
    await finished(id);
    const before = await stored(id);
    expect(await app.nest.get(AlertSender).sendBatch(id)).toBe(false);
    const { personId: recipientId } = await app.dataSource.manager.findOneByOrFail(AlertMailEntity, { alertId: id });
    await queue.add(sendAlertMail, { alertId: id, recipientKind: 'client', recipientId }, newId());
    await app.drainJobs();
    expect(await stored(id)).toEqual(before);
    const once = [{ people: CLIENTS, each: 1 }];
    expect(await received(id, 'Again')).toEqual({ bells: once, mails: once });
  });

  it('is closed after a day: mails whose jobs were lost have failed, and its people are forgotten', async () => {
    const id = await makeAlert('Lost');
    const queue = app.nest.get(JobQueue);
    await queue.add(runAlert, { alertId: id }, newId());
    await finished(id);
    const { manager } = app.dataSource;
    const { personId } = await manager.findOneByOrFail(AlertMailEntity, { alertId: id });
    await manager.update(AlertMailEntity, { alertId: id, personId }, { state: 'waiting' });
    await manager.decrement(AlertEntity, { id }, 'mailed', 1);
    const close = () => queue.add(closeOldAlerts, {}, newId()).then(() => app.drainJobs());
    await close();
    expect(await manager.countBy(AlertMailEntity, { alertId: id })).toBe(CLIENTS);
    app.clock.advance(25 * 3600);
    await close();
    expect(await stored(id)).toMatchObject({ mails: CLIENTS, mailed: CLIENTS - 1, undelivered: 1 });
    expect(await manager.countBy(AlertMailEntity, { alertId: id })).toBe(0);
  });
});
