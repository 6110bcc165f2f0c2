import {
  Global,
  Module,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config/config.js';
import { PubSub } from './pubsub/pub-sub.js';
import { PostgresPubSub } from './pubsub/postgres-pub-sub.js';
import { RedisPubSub } from './pubsub/redis-pub-sub.js';
import { CapturedMailTransport } from './mail/captured-mail-transport.js';
import type { MailTransport } from './mail/mail-transport.js';
import { Mailer } from './mail/mailer.js';
import { clientConfigOf } from './postgres-client.js';
import { BullJobQueue } from './queue/bull-job-queue.js';
import { createPostgresQueueEngine } from './queue/postgres-queue-engine.js';
import { JobQueue } from './queue/queue.js';
import { createRedisQueueEngine } from './queue/redis-queue-engine.js';
import { PostgresRateLimiter } from './rate-limit/postgres-rate-limiter.js';
import { REMOVE_EXPIRED_EVERY_MS, removeExpiredRateLimits } from './rate-limit/rate-limit.jobs.js';
import { RateLimiter } from './rate-limit/rate-limiter.js';
import { RedisRateLimiter } from './rate-limit/redis-rate-limiter.js';
import { readRedisPrefix, REDIS_PREFIX } from './redis/redis-prefix.js';
import { OBJECT_STORAGE, openStorage } from './storage/storage.js';
import { CapturedMailEntity } from './mail/captured-mail.entity.js';

async function openQueue(config: Config, dataSource: DataSource, prefix: string): Promise<JobQueue> {
  const engine =
    config.engine.kind === 'redis'
      ? await createRedisQueueEngine({ url: config.engine.url, prefix })
      : await createPostgresQueueEngine(clientConfigOf(dataSource));
  return new BullJobQueue(engine, { isWorker: config.role !== 'api' });
}

async function openPubSub({ engine }: Config, dataSource: DataSource, prefix: string): Promise<PubSub> {
  const pubSub = engine.kind === 'redis' ? new RedisPubSub(engine.url, prefix) : new PostgresPubSub(dataSource);
  await pubSub.start();
  return pubSub;
}

const openRateLimiter = ({ engine }: Config, dataSource: DataSource, prefix: string): RateLimiter =>
  engine.kind === 'redis' ? new RedisRateLimiter(engine.url, prefix) : new PostgresRateLimiter(dataSource);

async function openMailTransport({ mail }: Config, dataSource: DataSource): Promise<MailTransport> {
  if (mail.kind === 'captured') {
    return new CapturedMailTransport(dataSource, mail.from);
  }
  // Loaded only when SMTP is configured.
  const { SmtpMailTransport } = await import('./mail/smtp-mail-transport.js');
  return new SmtpMailTransport(mail.url, mail.from);
}

const openMailer = async (config: Config, dataSource: DataSource): Promise<Mailer> =>
  new Mailer(await openMailTransport(config, dataSource), config.publicUrl);

/** Everything outside the process, each behind an interface; the configuration selects the implementation. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([CapturedMailEntity])],
  providers: [
    { provide: REDIS_PREFIX, useFactory: readRedisPrefix, inject: [DataSource] },
    { provide: JobQueue, useFactory: openQueue, inject: [CONFIG, DataSource, REDIS_PREFIX] },
    { provide: PubSub, useFactory: openPubSub, inject: [CONFIG, DataSource, REDIS_PREFIX] },
    { provide: RateLimiter, useFactory: openRateLimiter, inject: [CONFIG, DataSource, REDIS_PREFIX] },
    { provide: Mailer, useFactory: openMailer, inject: [CONFIG, DataSource] },
    { provide: OBJECT_STORAGE, useFactory: openStorage, inject: [CONFIG] },
  ],
  exports: [JobQueue, PubSub, RateLimiter, Mailer, OBJECT_STORAGE],
})
export class PlatformModule
  implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown
{
  constructor(
    private readonly queue: JobQueue,
    private readonly pubSub: PubSub,
    private readonly limiter: RateLimiter,
    private readonly mailer: Mailer,
  ) {}

  onModuleInit(): void {
    this.queue.handle(removeExpiredRateLimits, () => this.limiter.removeExpired());
    this.queue.schedule(removeExpiredRateLimits, { everyMs: REMOVE_EXPIRED_EVERY_MS });
  }

  /** Runs after every `onModuleInit`, where handlers are registered. */
  async onApplicationBootstrap(): Promise<void> {
    await this.queue.start();
  }

  /** The queue stops first, since running jobs still publish and send. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.queue.stop();
    await this.pubSub.stop();
    await this.mailer.stop();
  }

  /** After the last request, which is still counted. */
  async onApplicationShutdown(): Promise<void> {
    await this.limiter.stop();
  }
}
