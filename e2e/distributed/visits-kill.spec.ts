import { type ClusterProcess, Cluster, kill } from '../support/cluster.js';
import { adminCookie } from '../support/login.js';
import { test, expect } from '../support/test.js';
import { FIREFOX } from '../support/user-agents.js';

const BURST = 300;

test.describe('visits while a process is killed', { tag: '@engines' }, () => {
  let cluster: Cluster;
  let first: ClusterProcess;
  let second: ClusterProcess;

  const post = (member: ClusterProcess, path: string, body: unknown) =>
    fetch(member.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  const totalVisits = async (member: ClusterProcess): Promise<number> => {
    const headers = { cookie: await adminCookie(member.url) };
    const total = await fetch(`${member.url}/api/analytics/total-visits`, { headers });
    return Number(((await total.json()) as { totalVisits: string }).totalVisits);
  };

  test.beforeAll(async () => {
    cluster = await Cluster.open();
    [first, second] = await Promise.all([cluster.start('api'), cluster.start('api')]);
  });

  test.afterAll(() => cluster?.close());

  test('keeps every accepted visit and matching totals', async () => {
    const accepted: string[] = [];
    const killed = first;
    let sent = 0;
    let fromKilled = 0;
    /** Resolves with true when the visit is accepted. */
    const track = async (member: ClusterProcess): Promise<boolean> => {
      const page = `/burst/${(sent += 1)}`;
      const body = { page, userAgent: FIREFOX, sessionId: `burst-session-${sent % 41}` };
      const response = await post(member, '/api/analytics/track-visit', body).catch(() => undefined);
      if (response?.status === 204) {
        accepted.push(page);
      }
      return response?.status === 204;
    };
    // requests continue until the process has exited, so the kill interrupts some
    const untilKilled = Array.from({ length: 30 }, async () => {
      while (await track(killed)) {
        fromKilled += 1;
      }
    });
    const burst = Array.from({ length: BURST }, () => track(second));
    await expect.poll(() => fromKilled, { intervals: [20] }).toBeGreaterThanOrEqual(60);
    await kill(killed);
    await Promise.all([...untilKilled, ...burst]);
    first = await cluster.start('api');

    const rows = await cluster.query<{ page: string }>('SELECT page FROM website_visits');
    const stored = new Set(rows.map(({ page }) => page));
    expect(rows).toHaveLength(stored.size);
    expect(accepted.filter((page) => !stored.has(page))).toEqual([]);
    expect(accepted).toHaveLength(BURST + fromKilled);
    expect(await totalVisits(first)).toBe(stored.size);
    expect(await totalVisits(second)).toBe(stored.size);
    const [raw] = await cluster.query<{ sessions: number }>(
      'SELECT count(DISTINCT session_id)::int AS sessions FROM website_visits',
    );
    const [sums] = await cluster.query<{ sessions: number; session_visits: number }>(
      'SELECT sum(sessions)::int AS sessions, sum(session_visits)::int AS session_visits FROM visit_days',
    );
    expect(sums).toEqual({ sessions: raw?.sessions, session_visits: stored.size });
  });
});
