import { randomUUID } from 'node:crypto';
import { definedJobs, JobQueue } from '../src/platform/queue/queue.js';
import { createTestApp, type TestApp } from './test-app.js';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { engine: { kind: 'postgres' } } });
});
afterAll(() => app.close());

/** Runs the job now, besides its scheduled runs. */
async function run(name: string): Promise<void> {
  const job = definedJobs().find((defined) => defined.name === name);
  await app.nest.get(JobQueue).addAll([{ id: randomUUID(), name, attempts: job?.attempts ?? 1, payload: {} }]);
  await app.drainJobs();
}

const keys = async (statement: string): Promise<string[]> =>
  (await app.dataSource.query<{ key: string }[]>(statement)).map(({ key }) => key);

describe('scheduled jobs', () => {
  it('are the periodic jobs of every area', async () => {
    const scheduled = await keys('SELECT scheduler_id AS key FROM bullmq.scheduler');
    expect(scheduled.toSorted()).toEqual([
      'ai-content.sweep',
      'alert.close-old',
      'alert.resume',
      'analytics.retention',
      'auth.remove-expired-sessions',
      'backup.daily',
      'backup.resume',
      'data-export.sweep',
      'file.announce',
      'file.announce-submissions',
      'file.sweep',
      'held-submissions.remove-old',
      'idempotency.remove-expired',
      'inbound-mail.resume',
      'media.sweep',
      'notifications.digests',
      'notifications.remove-old',
      'personal-data.retention',
      'projects.approval-reminders',
      'projects.due-dates',
      'rate-limits.remove-expired',
      'system-metrics.remove-old',
      'tokens.remove-expired',
    ]);
  });

  it('do not start in tests because of the time of day', async () => {
    const [earliest] = await app.dataSource.query<{ days: number }[]>(
      `SELECT extract(day FROM to_timestamp(min(next_run_ms) / 1000) - now())::integer AS days
       FROM bullmq.scheduler WHERE pattern IS NOT NULL`,
    );
    expect(earliest?.days).toBeGreaterThan(100);
  });

  it('remove expired sessions', async () => {
    const values = (expires: string) =>
      `('${randomUUID()}', 'staff', '${randomUUID()}', '${randomUUID()}', now(), now(), now() + interval '${expires}')`;
    await app.dataSource.query(
      `INSERT INTO sessions (id, principal_kind, principal_id, refresh_hash, rotated_at, created_at, expires_at)
       VALUES ${values('-1 minute')}, ${values('1 hour')}`,
    );
    await run('auth.remove-expired-sessions');
    expect(await keys('SELECT (expires_at > now())::text AS key FROM sessions')).toEqual(['true']);
  });

  it('remove one-time tokens that expired a month ago; until then their pages offer new ones', async () => {
    const values = (hash: string, expires: string) =>
      `('${randomUUID()}', 'confirm-portal-access', '${randomUUID()}', '${hash}', now() + interval '${expires}')`;
    await app.dataSource.query(
      `INSERT INTO one_time_tokens (id, purpose, subject_id, hash, expires_at)
       VALUES ${values('expired', '-31 days')}, ${values('renewable', '-29 days')}, ${values('valid', '1 hour')}`,
    );
    await run('tokens.remove-expired');
    expect(await keys('SELECT hash AS key FROM one_time_tokens ORDER BY 1')).toEqual(['renewable', 'valid']);
  });

  it('forget how to undo decisions on sign-ups of a week ago, whose jobs have failed', async () => {
    const values = (email: string, age: string) =>
      `('${randomUUID()}', 'Ada', 'North', '${email}', '', 'North', 'rejected', now() - interval '${age}',
        '{"jobId": "${randomUUID()}", "passwordHash": "secret"}')`;
    await app.dataSource.query(
      `INSERT INTO client_signups (id, first_name, last_name, email, phone, company, status, decided_at, undo)
       VALUES ${values('old@north.test', '8 days')}, ${values('new@north.test', '6 days')}`,
    );
    await run('personal-data.retention');
    expect(await keys('SELECT email AS key FROM client_signups WHERE undo IS NOT NULL')).toEqual(['new@north.test']);
  });

  it('remove notifications of three months ago', async () => {
    const values = (title: string, age: string) =>
      `('${randomUUID()}', 'staff', '${randomUUID()}', 'comment', 'file', '${randomUUID()}', '${title}', '', '/', true,
        now() - interval '${age}')`;
    await app.dataSource.query(
      `INSERT INTO notifications (id, recipient_kind, recipient_id, kind, subject_type, subject_id, title, text, path,
         is_in_app, created_at) VALUES ${values('old', '91 days')}, ${values('new', '89 days')}`,
    );
    await run('notifications.remove-old');
    expect(await keys('SELECT title AS key FROM notifications')).toEqual(['new']);
  });

  it('remove idempotency keys that are a day old', async () => {
    await app.dataSource.query(
      `INSERT INTO idempotency_keys (id, request_hash, status, created_at) VALUES
       ('old', 'h', 'running', now() - interval '25 hours'), ('new', 'h', 'running', now() - interval '23 hours')`,
    );
    await run('idempotency.remove-expired');
    expect(await keys('SELECT id AS key FROM idempotency_keys')).toEqual(['new']);
  });

  it('remove rate limits whose windows are over', async () => {
    await app.dataSource.query(
      `INSERT INTO rate_limits (key, hits, allowed, expires_at) VALUES
       ('over', '{}', true, now() - interval '1 second'), ('open', '{}', true, now() + interval '1 hour')`,
    );
    await run('rate-limits.remove-expired');
    expect(await keys(`SELECT key FROM rate_limits WHERE key IN ('over', 'open')`)).toEqual(['open']);
  });
});
