import type { Logger } from 'pino';
import type { Config } from '../config/config.js';

/**
 * Checks Redis and S3 before anything starts that logs their failures, so that a wrong setting is reported in one
 * sentence. Imports their clients only where they are configured.
 */
export async function checkServices({ engine, storage }: Config, logger: Logger): Promise<void> {
  if (engine.kind === 'redis') {
    const { checkRedis } = await import('../platform/redis/check-redis.js');
    await checkRedis(engine.url, logger);
  }
  if (storage.kind === 's3') {
    const { openStorage } = await import('../platform/storage/storage.js');
    await openStorage({ storage }).check();
  }
}
