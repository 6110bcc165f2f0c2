import { randomUUID } from 'node:crypto';
import { IdempotencyKeys } from '../src/common/http/idempotency/idempotency-keys.js';
import { beginUpload, sendPart } from './files.js';
import { takeDueDigests } from '../src/modules/work/digests/due-digests.js';
import { RenderLease } from '../src/modules/site/pages/render/render-lease.js';
import { OneTimeTokens } from '../src/modules/base/tokens/one-time-tokens.js';
import { definedJobs } from '../src/platform/queue/queue.js';
import { sendChat } from './chat.js';
import { createTestApp, type TestApp } from './test-app.js';
import { clearVisits, newSessionId, track, visitSums } from './visits.js';

const DAYS = 40;
const AHEAD = DAYS * 24 * 3600;
const FUTURE = `now() + interval '${DAYS} days'`;

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

/** Runs the work while the clock of the application is ahead; afterwards the clock is right again. */
async function whileAhead<T>(seconds: number, act: () => Promise<T>): Promise<T> {
  app.clock.advance(seconds);
  try {
    return await act();
  } finally {
    app.clock.advance(-seconds);
  }
}

describe('after the clock was ahead', () => {
  it('a session of that time has ended; one of an hour ahead goes on', async () => {
    const [ahead, summer] = [
      await whileAhead(AHEAD, () => app.loginAsStaff('employee')),
      await whileAhead(3600, () => app.loginAsStaff('employee')),
    ];
    const outcomes = ['GET /api/auth/me', 'POST /api/auth/refresh'].map((call) => call.split(' ') as ['GET', string]);
    for (const [method, path] of outcomes) {
      expect(await ahead.errorOf(method, path)).toMatchObject({ status: 401, code: 'AUTH.SESSION_ENDED' });
      expect((await summer.call(method, path)).status).toBe(200);
    }
  });

  it('links that were asked for then do not refuse new ones', async () => {
    const tokens = app.nest.get(OneTimeTokens);
    const asked = { purpose: 'reset-password' as const, subject: { kind: 'staff' as const, id: randomUUID() } };
    const issue = () => tokens.issue(app.dataSource.manager, { ...asked, lifetimeMs: 60_000 });
    await whileAhead(AHEAD, () => Promise.all([issue(), issue(), issue()]));
    expect(await tokens.mayIssueOnRequest(app.dataSource.manager, asked)).toBe(true);
    await Promise.all([issue(), issue(), issue()]);
    expect(await tokens.mayIssueOnRequest(app.dataSource.manager, asked)).toBe(false);
  });

  it('a call that died then may be repeated with its key', async () => {
    const keys = app.nest.get(IdempotencyKeys);
    const id = randomUUID();
    await whileAhead(AHEAD, () => keys.begin(id, 'hash'));
    expect(await keys.begin(id, 'hash')).toBeUndefined();
  });

  it('a visitor begins a new session, whose length is not that of the jump', async () => {
    await clearVisits(app);
    const sessionId = newSessionId();
    await whileAhead(AHEAD, () => track(app, { sessionId }));
    await track(app, { sessionId });
    expect(await visitSums(app)).toMatchObject({ visits: 2, sessions: 2, session_seconds: 0 });
  });
});

describe('after the clock of the database was ahead', () => {
  it('jobs that wait in the outbox since then are sent', async () => {
    const name = 'idempotency.remove-expired';
    const attempts = definedJobs().find((job) => job.name === name)?.attempts ?? 1;
    await app.dataSource.query(
      `INSERT INTO outbox (id, job, attempts, payload, created_at) VALUES ($1, $2, $3, '{}', ${FUTURE})`,
      [randomUUID(), name, attempts],
    );
    await app.drainJobs();
    expect(await app.dataSource.query('SELECT FROM outbox')).toEqual([]);
  });

  it('a lease of then does not stop rendering', async () => {
    await app.dataSource.query(`INSERT INTO render_leases (name, holder, expires_at) VALUES ('pages', $1, ${FUTURE})`, [
      randomUUID(),
    ]);
    expect(await app.nest.get(RenderLease).run(() => Promise.resolve('rendered'))).toBe('rendered');
  });

  it('an upload whose sender died then goes on', async () => {
    const client = await app.loginAsClient();
    const content = Buffer.from('a part');
    const { body: upload } = await beginUpload(client, 'me', { content });
    await app.dataSource.query(`UPDATE file_uploads SET writer_id = $2, writing_until = ${FUTURE} WHERE id = $1`, [
      upload.id,
      randomUUID(),
    ]);
    expect((await sendPart(client, upload.id, 0, content)).status).toBe(200);
  });

  it('a chat message has the time of today', async () => {
    const client = await app.loginAsClient();
    await sendChat(client, client.id, 'Then');
    await app.dataSource.query(`UPDATE chat_conversations SET last_message_at = ${FUTURE} WHERE client_id = $1`, [
      client.id,
    ]);
    const { body } = await sendChat(client, client.id, 'Now');
    expect(Math.abs(Date.parse(body.createdAt) - Date.now())).toBeLessThan(60_000);
    expect(body.sequence).toBe(2);
  });

  it('a notification of then is mailed', async () => {
    const { id } = await app.loginAsStaff('employee');
    await app.dataSource.query(
      `INSERT INTO notifications (id, recipient_kind, recipient_id, kind, subject_type, subject_id, title, text, path,
         is_in_app, created_at, mail_due_at)
       VALUES ($1, 'staff', $2, 'comment', 'file', $1, 'Then', '', '/', true, ${FUTURE}, ${FUTURE})`,
      [randomUUID(), id],
    );
    const due = await takeDueDigests(app.dataSource.manager, app.clock.now());
    expect(due.map(({ person }) => person.id)).toContain(id);
  });
});
