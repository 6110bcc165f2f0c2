import { createPostgresBackend, Queue, runMigrations, Worker } from 'bullmq';
import { Client, Pool, type ClientConfig } from 'pg';
import { QUEUE_NAME, type QueueEngine } from './bull-job-queue.js';

/** One worker holds one connection to listen on; with fewer than five spare ones BullMQ waits for itself. */
const POOL_SIZE = 10;

/** Makes or upgrades the queue's own tables, in their own schema; any number of processes may do it at once. */
export async function migrateQueue(config: ClientConfig): Promise<void> {
  const client = new Client(config);
  await client.connect();
  try {
    await runMigrations(client);
  } finally {
    await client.end();
  }
}

/** BullMQ on the application's Postgres: no further server is needed. */
export async function createPostgresQueueEngine(
  config: ClientConfig,
  onError: (error: Error) => void,
): Promise<QueueEngine> {
  await migrateQueue(config);
  const pool = new Pool({ ...config, max: POOL_SIZE, options: '-c search_path=bullmq' });
  pool.on('error', onError);
  const queue = new Queue(QUEUE_NAME, { connection: pool }, createPostgresBackend);
  queue.on('error', onError);
  return {
    queue,
    async work({ process, onFailed, onError: onWorkerError, ...options }) {
      const worker = new Worker(QUEUE_NAME, process, { ...options, connection: pool }, createPostgresBackend);
      worker.on('failed', onFailed);
      worker.on('error', onWorkerError);
      await worker.waitUntilReady();
      return worker;
    },
    async check() {
      await pool.query('SELECT 1');
    },
    close: () => pool.end(),
  };
}
