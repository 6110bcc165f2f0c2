import { jest } from '@jest/globals';
import { Cluster, crash, type Member } from '../support/cluster.js';
import { adminCookie } from '../support/login.js';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const BURST = 300;

jest.setTimeout(90_000);

describe('visits while a process is killed', () => {
  let cluster: Cluster;
  let first: Member;
  let second: Member;

  const post = (member: Member, path: string, body: unknown) =>
    fetch(member.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  const totalVisits = async (member: Member): Promise<number> => {
    const headers = { cookie: await adminCookie(member.url) };
    const total = await fetch(`${member.url}/api/analytics/total-visits`, { headers });
    return Number(((await total.json()) as { totalVisits: string }).totalVisits);
  };

  beforeAll(async () => {
    cluster = await Cluster.open();
    [first, second] = await Promise.all([cluster.add('api'), cluster.add('api')]);
  }, 180_000);

  afterAll(() => cluster?.close(), 30_000);

  it('keeps every visit that was answered, and the sums fit what is stored', async () => {
    const answered: string[] = [];
    const dying = first;
    let sent = 0;
    let fromDying = 0;
    let halfWay = (): void => undefined;
    const reached = new Promise<void>((resolve) => (halfWay = resolve));
    /** Whether the visit was answered as counted. */
    const track = async (member: Member): Promise<boolean> => {
      const page = `/burst/${(sent += 1)}`;
      const body = { page, userAgent: FIREFOX, sessionId: `burst-session-${sent % 41}` };
      const answer = await post(member, '/api/analytics/track-visit', body).catch(() => undefined);
      if (answer?.status === 204) {
        answered.push(page);
      }
      return answer?.status === 204;
    };
    // visitors of the dying process come until it is gone, so the kill is always in the middle
    const untilItDies = Array.from({ length: 30 }, async () => {
      while (await track(dying)) {
        fromDying += 1;
        if (fromDying === 60) {
          halfWay();
        }
      }
    });
    const burst = Array.from({ length: BURST }, () => track(second));
    await reached;
    await crash(dying);
    await Promise.all([...untilItDies, ...burst]);
    first = await cluster.add('api');

    const rows = await cluster.query<{ page: string }>('SELECT page FROM website_visits');
    const stored = new Set(rows.map(({ page }) => page));
    expect(rows).toHaveLength(stored.size);
    expect(answered.filter((page) => !stored.has(page))).toEqual([]);
    expect(answered).toHaveLength(BURST + fromDying);
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
