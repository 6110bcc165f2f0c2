import { Redis } from 'ioredis';
import { describeOnRedis, openPostgres, openRedis } from '../../../test/platform/engines.js';
import { describePubSub, type PubSubFixture } from '../../../test/platform/pub-sub.suite.js';
import { PostgresPubSub } from './postgres-pub-sub.js';
import { RedisPubSub } from './redis-pub-sub.js';

describe('PubSub on Postgres', () => {
  let fixture: PubSubFixture & { close(): Promise<void> };
  beforeAll(async () => {
    const { dataSource, close } = await openPostgres();
    fixture = {
      make: () => new PostgresPubSub(dataSource),
      dropConnections: () =>
        dataSource.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE application_name = 'hive-pubsub' AND datname = current_database()`,
        ),
      close,
    };
  });
  afterAll(() => fixture.close());
  describePubSub(() => fixture);
});

describeOnRedis('PubSub on Redis', () => {
  let fixture: PubSubFixture & { close(): Promise<void> };
  beforeAll(async () => {
    const { url, close } = await openRedis();
    const admin = new Redis(url);
    fixture = {
      make: () => new RedisPubSub(url, 'hive:test'),
      dropConnections: async () => {
        const listening = String(await admin.call('CLIENT', 'LIST', 'TYPE', 'pubsub'));
        // Only of this database: other tests share the server.
        const own = [...listening.matchAll(/^id=(\d+) .* db=(\d+) /gm)].filter(
          ([, , db]) => db === String(admin.options.db),
        );
        await Promise.all(own.map(([, id = '']) => admin.call('CLIENT', 'KILL', 'ID', id)));
      },
      close: async () => {
        admin.disconnect();
        await close();
      },
    };
  });
  afterAll(() => fixture.close());
  describePubSub(() => fixture);

  it.each([
    ['databases on the server', { isSameDatabase: false, prefix: 'hive:test' }],
    ['installations', { isSameDatabase: true, prefix: 'hive:other' }],
  ])('does not deliver messages of other %s', async (_, { isSameDatabase, prefix }) => {
    const { url, close } = await openRedis();
    const elsewhere = new URL(url);
    elsewhere.pathname = isSameDatabase ? elsewhere.pathname : `/${(Number(elsewhere.pathname.slice(1)) + 1) % 16}`;
    const [here, there] = [new RedisPubSub(url, 'hive:test'), new RedisPubSub(elsewhere.href, prefix)];
    await Promise.all([here.start(), there.start()]);
    const received: string[] = [];
    const end = new Promise<void>((resolve) => {
      here.subscribe('news', (message) => (message === 'last' ? resolve() : received.push(message)));
    });
    await there.publish('news', 'of another site');
    await here.publish('news', 'ours');
    await here.publish('news', 'last');
    await end;
    expect(received).toEqual(['ours']);
    await Promise.all([here.stop(), there.stop()]);
    await close();
  });
});
