import { createServer, type AddressInfo } from 'node:net';
import { createObjectStorage } from '@hive/object-storage';
import { Redis } from 'ioredis';
import { describeOnRedis, openPostgres, openRedis } from '../../test/platform/engines.js';
import { migrateDatabase } from '../platform/database/migrate.js';
import { RedisPubSub } from '../platform/pubsub/redis-pub-sub.js';
import { checkRedis } from '../platform/redis/check-redis.js';
import { createRedisQueueEngine } from '../platform/queue/redis-queue-engine.js';
import { describeStartFailure } from './start-failure.js';

/** A port on which nothing listens. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const failureOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'started',
    (error: unknown) => describeStartFailure(error, false),
  );

describe('a start without Redis', () => {
  it.each([
    ['queue', (url: string) => createRedisQueueEngine({ url, prefix: 'hive:test' })],
    ['pub/sub', (url: string) => new RedisPubSub(url, 'hive:test').start()],
  ])('fails with its address and the way out, without the password: %s', async (_, open) => {
    const port = await closedPort();
    expect(await failureOf(open(`redis://user:hidden@127.0.0.1:${port}`))).toBe(
      `Redis at 127.0.0.1:${port} cannot be reached (connect ECONNREFUSED 127.0.0.1:${port}). ` +
        'Start it, correct REDIS_URL, or remove REDIS_URL: then Postgres is used.',
    );
  });
});

describeOnRedis('a start with Redis', () => {
  let server: Awaited<ReturnType<typeof openRedis>>;
  let admin: Redis;
  beforeAll(async () => {
    server = await openRedis({ own: true });
    admin = new Redis(server.url);
    await admin.config('SET', 'requirepass', 'right');
  });
  afterAll(async () => {
    // A server that writes its first append-only file does not stop.
    await admin.config('SET', 'appendonly', 'no');
    admin.disconnect();
    await server.close();
  });

  const withPassword = (password: string): string => server.url.replace('//', `//:${password}@`);
  const check = async (url: string): Promise<string[]> => {
    const warnings: string[] = [];
    const logger = { warn: (text: string) => void warnings.push(text), debug: () => undefined };
    await checkRedis(url, logger);
    return warnings;
  };

  it.each([
    [
      'a wrong password',
      () => withPassword('hidden'),
      /^Redis at \S+ refuses the user or password of REDIS_URL\. Correct them\.$/,
    ],
    [
      'no password',
      () => server.url,
      /^Redis at (\S+) asks for a password\. Add it to REDIS_URL, as in redis:\/\/:PASSWORD@\1\.$/,
    ],
  ])('fails in one sentence with %s', async (_, url, sentence) => {
    const failure = await failureOf(check(url()));
    expect(failure).toMatch(sentence);
    expect(failure).not.toContain('hidden');
  });

  it('warns of a Redis that may lose jobs', async () => {
    await admin.config('SET', 'maxmemory-policy', 'allkeys-lru');
    expect(await check(withPassword('right'))).toEqual([
      'Redis has no append-only file: a crash of Redis loses jobs, such as queued mails. Set appendonly yes.',
      'Redis may remove jobs when its memory is full (allkeys-lru). Set maxmemory-policy noeviction.',
    ]);
    await admin.config('SET', 'appendonly', 'yes');
    await admin.config('SET', 'maxmemory-policy', 'noeviction');
    expect(await check(withPassword('right'))).toEqual([]);
  });

  it('accepts a Redis whose user may not read its settings', async () => {
    await admin.call('ACL', 'SETUSER', 'limited', 'on', '>pass', '~*', '&*', '+@all', '-info', '-config');
    expect(await check(server.url.replace('//', '//limited:pass@'))).toEqual([]);
  });
});

describe('a start without its database', () => {
  let server: Awaited<ReturnType<typeof openPostgres>>;
  beforeAll(async () => (server = await openPostgres()));
  afterAll(() => server.close());

  const changed = (change: (url: URL) => void): string => {
    const url = new URL(server.url);
    change(url);
    return url.href;
  };

  it.each([
    [
      'a wrong password',
      (url: URL) => (url.password = 'hidden'),
      /^The database server at \S+ refuses the user or password of DATABASE_URL\. Correct them\.$/,
    ],
    [
      'an absent database',
      (url: URL) => (url.pathname = '/absent'),
      /^The database server at \S+ has no database absent\. Create it, or correct DATABASE_URL\.$/,
    ],
  ])('fails in one sentence with %s', async (_, change, sentence) => {
    const failure = await failureOf(migrateDatabase(changed(change)));
    expect(failure).toMatch(sentence);
    expect(failure).not.toContain('hidden');
  });

  it('fails in one sentence when the encoding of the database is not UTF-8', async () => {
    const name = `latin_${Date.now()}`;
    const [{ version }] = await server.dataSource.query<[{ version: string }]>(
      `SELECT current_setting('server_version_num') AS version`,
    );
    // the locale provider of the embedded server supports only UTF-8
    const provider = Number(version) >= 150_000 ? 'LOCALE_PROVIDER libc' : '';
    await server.dataSource.query(
      `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'LATIN1' ${provider} LC_COLLATE 'C' LC_CTYPE 'C'`,
    );
    try {
      expect(await failureOf(migrateDatabase(changed((url) => (url.pathname = `/${name}`))))).toBe(
        `The database ${name} has the encoding LATIN1, and UTF8 is needed: create it again, as with ` +
          `createdb --template=template0 --encoding=UTF8 ${name}.`,
      );
    } finally {
      await server.dataSource.query(`DROP DATABASE ${name}`);
    }
  });

  it('fails with its address and the way out when no server answers', async () => {
    const port = await closedPort();
    expect(await failureOf(migrateDatabase(`postgres://user:hidden@127.0.0.1:${port}/hive`))).toBe(
      `The database at 127.0.0.1:${port}/hive cannot be reached: connect ECONNREFUSED 127.0.0.1:${port}. ` +
        'Start it, or correct DATABASE_URL.',
    );
  });
});

describe('a start without its storage', () => {
  it('fails with its address and the way out', async () => {
    const endpoint = `http://127.0.0.1:${await closedPort()}`;
    const storage = createObjectStorage({
      kind: 's3',
      endpoint,
      bucket: 'hive',
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'hidden',
    });
    expect(await failureOf(storage.check())).toMatch(
      /^The S3 storage at http:\/\/127\.0\.0\.1:\d+ cannot be reached \(.*ECONNREFUSED.*\)\. Start it, or correct S3_ENDPOINT\.$/,
    );
  });
});
