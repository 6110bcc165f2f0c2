import { Redis } from 'ioredis';

/** Jest workers that run side by side on REDIS_URL. Redis has 16 numbered databases by default. */
const REDIS_WORKERS = 4;
export const DATABASES_PER_WORKER = 16 / REDIS_WORKERS;

/**
 * Empties one of the databases of REDIS_URL that belong to this Jest worker: one that two files share would be flushed in the
 * middle of a test. Gives its URL.
 * @param index below DATABASES_PER_WORKER; the first is that of the test app
 */
export async function emptyRedis(redisUrl: string, index = 0): Promise<string> {
  const worker = Number(process.env.JEST_WORKER_ID ?? 1);
  if (worker > REDIS_WORKERS) {
    throw new Error(`REDIS_URL has databases for ${REDIS_WORKERS} Jest workers: set --maxWorkers`);
  }
  const url = new URL(redisUrl);
  url.pathname = `/${(worker - 1) * DATABASES_PER_WORKER + index}`;
  const redis = new Redis(url.href);
  await redis.flushdb().finally(() => redis.disconnect());
  return url.href;
}
