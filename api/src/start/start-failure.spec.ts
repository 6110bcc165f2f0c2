import { createServer, type AddressInfo } from 'node:net';
import { Logger } from '@nestjs/common';
import { RedisPubSub } from '../platform/pubsub/redis-pub-sub.js';
import { createRedisQueueEngine } from '../platform/queue/redis-queue-engine.js';
import { describeStartFailure } from './start-failure.js';

// The log lines of the failures would hide the results.
Logger.overrideLogger(false);

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
    ['queue', (url: string) => createRedisQueueEngine({ url, prefix: 'hive:test' }, () => undefined)],
    ['pub/sub', (url: string) => new RedisPubSub(url, 'hive:test').start()],
  ])('fails with its address and the way out, without the password: %s', async (_, open) => {
    const port = await closedPort();
    expect(await failureOf(open(`redis://user:hidden@127.0.0.1:${port}`))).toBe(
      `Redis at 127.0.0.1:${port} cannot be reached (connect ECONNREFUSED 127.0.0.1:${port}). ` +
        'Start it, correct REDIS_URL, or remove REDIS_URL: then Postgres is used.',
    );
  });
});
