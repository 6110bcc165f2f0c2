import { setTimeout as delay } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { pollUntil } from '../../../../../test/observe.js';
import { PagesSite } from '../../../../../test/pages/pages-site.js';
import { RenderLease } from './render-lease.js';
import { RenderTimings } from './render-timings.js';

describe('the render lease', () => {
  let site: PagesSite;
  let dataSource: DataSource;

  beforeAll(async () => {
    site = await PagesSite.create();
    dataSource = (await site.start()).nest.get(DataSource);
  });
  afterAll(() => site.close());

  const leaseOf = (leaseMs: number) => new RenderLease(dataSource, Object.assign(new RenderTimings(), { leaseMs }));

  it('lets one render run at a time', async () => {
    let running = 0;
    let most = 0;
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await delay(50);
      running -= 1;
    };
    await Promise.all([leaseOf(5_000).run(work), leaseOf(5_000).run(work), leaseOf(5_000).run(work)]);
    expect(most).toBe(1);
  });

  it('is renewed while the work takes longer than it lasts', async () => {
    const order: string[] = [];
    let second: Promise<unknown> = Promise.resolve();
    await leaseOf(3_000).run(async () => {
      const [taken] = await dataSource.query<{ until: Date }[]>('SELECT expires_at AS until FROM render_leases');
      second = leaseOf(3_000).run(() => Promise.resolve(order.push('second')));
      // A second is enough, because the other one tries ten times a second.
      const isOver = `SELECT now() > $1::timestamptz + interval '1 second' AS over`;
      await pollUntil(
        () => dataSource.query<{ over: boolean }[]>(isOver, [taken?.until]),
        ([row]) => row?.over === true,
      );
      order.push('first');
    });
    await second;
    expect(order).toEqual(['first', 'second']);
  });

  it('of a process that died expires, and that process stores nothing', async () => {
    await leaseOf(60_000).run(async (lost) => {
      await dataSource.query('UPDATE render_leases SET expires_at = now()');
      await leaseOf(5_000).run(async (held) => {
        await dataSource.transaction((manager) => held.confirm(manager));
        await expect(dataSource.transaction((manager) => lost.confirm(manager))).rejects.toThrow('lease expired');
      });
    });
  });

  it('holds no transaction open while a page renders', async () => {
    await site.releases.marketing('1.1.0', { renderCode: 'const end = Date.now() + 2500; while (Date.now() < end);' });
    await site.releases.promote('mf-marketing', '1.1.0');
    const rendered = site.homePageWith('data-release="mf-marketing@1.1.0"');
    let isRendering = true;
    void rendered.finally(() => (isRendering = false));
    let renders = 0;
    while (isRendering) {
      const [row] = await dataSource.query<{ leases: number; open: number }[]>(
        `SELECT (SELECT count(*)::int FROM render_leases) AS leases, count(*)::int AS open FROM pg_stat_activity
         WHERE datname = current_database() AND state = 'idle in transaction' AND now() - state_change > interval '1500 ms'`,
      );
      expect(row?.open).toBe(0);
      renders += row?.leases ?? 0;
      await delay(50);
    }
    expect(renders).toBeGreaterThan(0);
  });
});
