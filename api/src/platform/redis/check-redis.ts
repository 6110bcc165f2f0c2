import { Redis } from 'ioredis';
import { connectRedis } from './redis-connection.js';

interface CheckLogger {
  warn: (message: string) => void;
  debug: (details: object, message: string) => void;
}

/**
 * Rejects with a RedisError when Redis cannot be used, and warns when its settings may lose jobs. A service that forbids
 * INFO can be used.
 */
export async function checkRedis(url: string, logger: CheckLogger): Promise<void> {
  const redis = new Redis(url, { lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 0 });
  // The call rejects with the reason.
  redis.on('error', () => undefined);
  await connectRedis(redis);
  try {
    const info = (await redis.info('persistence')) + (await redis.info('memory'));
    warningsOf(info).forEach((warning) => logger.warn(warning));
  } catch (error) {
    logger.debug({ err: error }, 'Redis does not report its persistence and memory policy; they are not checked');
  } finally {
    redis.disconnect();
  }
}

/** Settings that the answer to INFO does not contain are not checked. */
function warningsOf(info: string): string[] {
  const valueOf = (name: string): string | undefined => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(info)?.[1];
  const policy = valueOf('maxmemory_policy');
  return [
    ...(valueOf('aof_enabled') === '0'
      ? ['Redis has no append-only file: a crash of Redis loses jobs, such as queued mails. Set appendonly yes.']
      : []),
    ...(policy !== undefined && policy !== 'noeviction'
      ? [`Redis may remove jobs when its memory is full (${policy}). Set maxmemory-policy noeviction.`]
      : []),
  ];
}
