import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { QUEUE_NAME, type QueueEngine } from './bull-job-queue.js';

/** BullMQ on Redis. */
export async function createRedisQueueEngine(url: string, onError: (error: Error) => void): Promise<QueueEngine> {
  // Adding fails fast while Redis is unreachable: the job stays in the outbox until a sweep.
  const adding = new Redis(url, { maxRetriesPerRequest: 1, connectTimeout: 10_000, lazyConnect: true });
  adding.on('error', onError);
  await adding.connect();
  const queue = new Queue(QUEUE_NAME, { connection: adding });
  queue.on('error', onError);
  const working = new Redis(url, { maxRetriesPerRequest: null, lazyConnect: true });
  working.on('error', onError);
  return {
    queue,
    async createWorker({ process, onFailed, onError: onWorkerError, ...options }) {
      const worker = new Worker(QUEUE_NAME, process, { ...options, connection: working });
      worker.on('failed', onFailed);
      worker.on('error', onWorkerError);
      await worker.waitUntilReady();
      return worker;
    },
    async check() {
      await adding.ping();
    },
    close() {
      adding.disconnect();
      working.disconnect();
      return Promise.resolve();
    },
  };
}
