import { pollUntil } from '../../../../test/observe.js';
import { PagesSite } from '../../../../test/pages/pages-site.js';
import { Client } from 'pg';

/** When a process of the database last tried to take the lease, in milliseconds; 0 when it never did. */
async function lastTryForLease(database: Client): Promise<number> {
  const { rows } = await database.query<{ at: Date | null }>(
    `SELECT max(query_start) AS at FROM pg_stat_activity
     WHERE datname = current_database() AND query LIKE 'INSERT INTO render_leases%' AND pid <> pg_backend_pid()`,
  );
  return rows[0]?.at?.getTime() ?? 0;
}

describe('the start of a process', () => {
  it('serves 503 until a release is live', async () => {
    const site = await PagesSite.create({ isReleased: false });
    try {
      const app = await site.start();
      const { status, headers } = await app.get('/');
      expect(status).toBe(503);
      expect(headers['cache-control']).toBe('no-store');
      await site.releases.wholeSite();
      const live = await pollUntil(
        () => app.get('/'),
        ({ body }) => body.includes('mf-marketing@1.0.0'),
      );
      expect(live.status).toBe(200);
    } finally {
      await site.close();
    }
  });

  it('waits for the first pages, however long they take', async () => {
    const refreshTimeoutMs = 200;
    const site = await PagesSite.create({ timings: { refreshTimeoutMs, leaseMs: 3_600_000 } });
    const database = new Client(site.database.url);
    await database.connect();
    try {
      await database.query(`INSERT INTO render_leases VALUES ('pages', gen_random_uuid(), now() + interval '1 hour')`);
      let isReady = false;
      const starting = site.start();
      void starting.then(() => (isReady = true));
      const lastTry = () => lastTryForLease(database);
      const first = await pollUntil(lastTry, (at) => at > 0);
      const later = await pollUntil(lastTry, (at) => at > first + 3 * refreshTimeoutMs);
      expect([later > first, isReady]).toEqual([true, false]);
      await database.query('DELETE FROM render_leases');
      const app = await starting;
      expect(await app.get('/')).toMatchObject({ status: 200, body: expect.stringContaining('Marketing 1.0.0') });
    } finally {
      await database.end();
      await site.close();
    }
  });
});
