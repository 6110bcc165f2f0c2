import { Logger } from '@nestjs/common';
import { createPostgresBackend, Queue, runMigrations, Worker } from 'bullmq';
import { Client, Pool, type ClientConfig } from 'pg';
import { ThrottledWarning } from '../throttled-warning.js';
import { ignoreLostConnection } from '../postgres-client.js';
import { QUEUE_NAME, type QueueEngine } from './queue-engine.js';
import { JobQueue } from './queue.js';

/** A worker holds one connection to listen; with fewer than five others BullMQ deadlocks. */
const POOL_SIZE = 10;

const SHORTEN_LOCKS = `
  UPDATE job SET locked_until_ms = $2::bigint + $4::bigint
  WHERE queue = $1 AND state = 'active' AND locked_until_ms > $2::bigint + $3::bigint`;

const DUE_TIMES = `
  SELECT id, process_at_ms AS due FROM job WHERE queue = $1 AND state = 'delayed' ORDER BY process_at_ms DESC LIMIT $2`;

/** Time between two searches for jobs that have lost their worker. */
const ALLOW_STALLED_CHECK = `
  UPDATE meta SET value = $2::text WHERE queue = $1 AND field = 'stalled-check' AND value::bigint > $2::text::bigint`;

/** Creates or upgrades the queue's tables in their own schema; processes may do so at the same time. */
export async function migrateQueue(config: ClientConfig): Promise<void> {
  const client = new Client(config);
  ignoreLostConnection(client);
  await client.connect();
  try {
    await runMigrations(client);
  } finally {
    await client.end();
  }
}

/** The connections of the queue and its worker. */
export function openQueuePool(config: ClientConfig, onError: (error: Error) => void): Pool {
  const pool = new Pool({
    ...config,
    max: POOL_SIZE,
    options: '-c search_path=bullmq',
    onConnect: ignoreLostConnection,
  });
  pool.on('error', onError);
  return pool;
}

/** BullMQ on the application's Postgres. */
export async function createPostgresQueueEngine(config: ClientConfig): Promise<QueueEngine> {
  await migrateQueue(config);
  const lostConnection = new ThrottledWarning(new Logger(JobQueue.name), 'The queue is not reachable; reconnecting');
  const onError = (error: Error): void => lostConnection.log(error);
  const pool = openQueuePool(config, onError);
  const queue = new Queue(QUEUE_NAME, { connection: pool }, createPostgresBackend);
  queue.on('error', onError);
  return {
    queue,
    async createWorker({ process, onFailed, ...options }) {
      const worker = new Worker(QUEUE_NAME, process, { ...options, connection: pool }, createPostgresBackend);
      worker.on('failed', onFailed);
      worker.on('error', onError);
      await worker.waitUntilReady();
      return worker;
    },
    async dueTimes(count) {
      const { rows } = await pool.query<{ id: string; due: string }>(DUE_TIMES, [QUEUE_NAME, count]);
      return new Map(rows.map(({ id, due }) => [id, Number(due)]));
    },
    async shortenLocks({ latestMs, lockMs }) {
      const now = Date.now();
      await pool.query(SHORTEN_LOCKS, [QUEUE_NAME, now, latestMs, lockMs]);
      await pool.query(ALLOW_STALLED_CHECK, [QUEUE_NAME, String(now)]);
    },
    async check() {
      await pool.query('SELECT 1');
    },
    close: () => pool.end(),
  };
}
