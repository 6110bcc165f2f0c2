import type { Redis } from 'ioredis';

/** Redis cannot be used; the message is for the operator. */
export class RedisError extends Error {
  override readonly name = 'RedisError';
}

/** Connects for the first time. ioredis rejects with 'Connection is closed.' and emits the reason as an event. */
export async function connectRedis(redis: Redis): Promise<void> {
  let reason: Error | undefined;
  const onError = (error: Error): void => {
    reason = error;
  };
  redis.on('error', onError);
  try {
    await redis.connect();
  } catch (error) {
    redis.disconnect();
    const { host = 'localhost', port = 6379 } = redis.options;
    throw new RedisError(
      `Redis at ${host}:${port} cannot be reached (${reason?.message ?? String(error)}). ` +
        'Start it, correct REDIS_URL, or remove REDIS_URL: then Postgres is used.',
      { cause: error },
    );
  } finally {
    redis.off('error', onError);
  }
}
