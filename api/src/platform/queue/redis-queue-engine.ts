import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { connectRedis, warnOfLostRedis } from '../redis/redis-connection.js';
import { QUEUE_NAME, type QueueEngine } from './queue-engine.js';

/** BullMQ stores the due time of a job as a multiple of this number, and a counter in the rest. */
const DUE_TIME_UNIT = 0x1000;

/** BullMQ on Redis. */
export async function createRedisQueueEngine({ url, prefix }: { url: string; prefix: string }): Promise<QueueEngine> {
  // Adding fails fast while Redis is unreachable: the job stays in the outbox until a sweep.
  const producerConnection = new Redis(url, { maxRetriesPerRequest: 1, connectTimeout: 10_000, lazyConnect: true });
  producerConnection.on('error', warnOfLostRedis);
  await connectRedis(producerConnection);
  // BullMQ never becomes ready on a service that forbids INFO, from which it reads the version.
  const skipVersionCheck = !(await allowsInfo(producerConnection));
  const queue = new Queue(QUEUE_NAME, { prefix, connection: producerConnection, skipVersionCheck });
  queue.on('error', warnOfLostRedis);
  const workerConnection = new Redis(url, { maxRetriesPerRequest: null, lazyConnect: true });
  workerConnection.on('error', warnOfLostRedis);
  return {
    queue,
    async createWorker({ process, onFailed, ...options }) {
      const worker = new Worker(QUEUE_NAME, process, {
        ...options,
        prefix,
        connection: workerConnection,
        skipVersionCheck,
      });
      worker.on('failed', onFailed);
      worker.on('error', warnOfLostRedis);
      await worker.waitUntilReady();
      return worker;
    },
    async dueTimes(count) {
      const range = await producerConnection.zrevrange(queue.toKey('delayed'), 0, count - 1, 'WITHSCORES');
      const pairs = Array.from({ length: range.length / 2 }, (_, index) => range.slice(2 * index, 2 * index + 2));
      return new Map(pairs.map(([id = '', score]) => [id, Math.floor(Number(score) / DUE_TIME_UNIT)]));
    },
    async shortenLocks({ latestMs, lockMs }) {
      const active = await queue.getJobs(['active']);
      const locks = active.map((job) => queue.toKey(`${job.id}:lock`));
      for (const key of [...locks, queue.toKey('stalled-check')]) {
        if ((await producerConnection.pttl(key)) > latestMs) {
          await producerConnection.pexpire(key, lockMs);
        }
      }
    },
    async check() {
      await producerConnection.ping();
    },
    close() {
      producerConnection.disconnect();
      workerConnection.disconnect();
      return Promise.resolve();
    },
  };
}

const allowsInfo = (redis: Redis): Promise<boolean> =>
  redis.info('server').then(
    () => true,
    () => false,
  );
