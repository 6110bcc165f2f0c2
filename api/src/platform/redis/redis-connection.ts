import { Logger } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { ThrottledWarning } from '../throttled-warning.js';

/** Redis cannot be used; the message is for the operator. */
export class RedisError extends Error {
  override readonly name = 'RedisError';
}

const lostConnection = new ThrottledWarning(new Logger('Redis'), 'Redis is not reachable; reconnecting');

/** The 'error' listener of every connection and queue on Redis. */
export const warnOfLostRedis = (error: Error): void => lostConnection.log(error);

/** Connects for the first time. ioredis rejects with 'Connection is closed.' and emits the reason as an event. */
export async function connectRedis(redis: Redis): Promise<void> {
  let reason: Error | undefined;
  const onError = (error: Error): void => {
    reason = error;
  };
  redis.on('error', onError);
  try {
    await redis.connect();
    // A server that asks for a password may accept the connection and refuse the first command.
    await redis.ping();
  } catch (error) {
    redis.disconnect();
    throw new RedisError(describeConnectionFailure(redis, reason ?? (error as Error)), { cause: error });
  } finally {
    redis.off('error', onError);
  }
}

function describeConnectionFailure(
  { options: { host = 'localhost', port = 6379 } }: Redis,
  { message }: Error,
): string {
  const server = `Redis at ${host}:${port}`;
  if (message.startsWith('WRONGPASS')) {
    return `${server} refuses the user or password of REDIS_URL. Correct them.`;
  }
  if (message.startsWith('NOAUTH')) {
    return `${server} asks for a password. Add it to REDIS_URL, as in redis://:PASSWORD@${host}:${port}.`;
  }
  return `${server} cannot be reached (${message}). Start it, correct REDIS_URL, or remove REDIS_URL: then Postgres is used.`;
}
