import { Global, Module, type Type } from '@nestjs/common';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import type { Settings } from '@hive/contracts';
import { ErrorFilter } from '../../src/common/http/responses/error.filter.js';
import { Authenticator } from '../../src/common/http/access/authenticator.js';
import { Clock } from '../../src/common/clock.js';
import { IdempotencyKeys } from '../../src/common/http/idempotency/idempotency-keys.js';
import { CONFIG, type Config } from '../../src/config/config.js';
import { DatabaseModule } from '../../src/platform/database/database.module.js';
import { TransactionsModule } from '../../src/common/transactions/transactions.module.js';
import { PlatformModule } from '../../src/platform/platform.module.js';
import { JobQueue } from '../../src/platform/queue/queue.js';
import { PageContent } from '../../src/modules/site/pages/page-content.js';
import { RenderTimings } from '../../src/modules/site/pages/render/render-timings.js';
import { PagesModule } from '../../src/modules/site/pages/pages.module.js';
import { partialQueue } from '../platform/partial-queue.js';

export interface PagesApp {
  nest: NestFastifyApplication;
  get(url: string, headers?: Record<string, string>): Promise<PageResponse>;
  close(): Promise<void>;
}

export interface PageResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
  raw: Buffer;
}

export interface PagesAppOptions {
  databaseUrl: string;
  objectsDir: string;
  content: ContentStub;
  /** Shorter waits than those of the product. */
  timings?: Partial<RenderTimings>;
  /** Of areas that need the pages. */
  modules?: Type[];
}

/** Response of the settings call, the only content of these pages. */
export interface ContentStub {
  settings: Pick<Settings, 'brandName'> & { tagline: unknown };
}

const configOf = ({ databaseUrl, objectsDir }: Pick<PagesAppOptions, 'databaseUrl' | 'objectsDir'>): Config => ({
  role: 'all',
  production: false,
  host: '127.0.0.1',
  port: 0,
  dataDir: objectsDir,
  publicUrl: 'https://hive.test',
  database: { kind: 'server', url: databaseUrl },
  engine: { kind: 'postgres' },
  storage: { kind: 'folder', dir: objectsDir },
  files: { fileBytes: 1, clientBytes: 1 },
  mail: { kind: 'captured', from: 'hive@hive.test' },
  replies: { kind: 'none' },
  appSecret: 'x'.repeat(43),
  admin: { username: 'admin' },
  demo: false,
  debugLogin: false,
  trustedProxies: [],
  logLevel: 'silent',
});

/** Pages, releases and the platform as in the product, with content that the test sets. */
export async function startPagesApp({
  databaseUrl,
  objectsDir,
  content,
  timings = {},
  modules = [],
}: PagesAppOptions): Promise<PagesApp> {
  const config = configOf({ databaseUrl, objectsDir });

  @Global()
  @Module({
    // The route of load reports names interceptors that need these.
    providers: [
      { provide: CONFIG, useValue: config },
      { provide: Authenticator, useValue: { hasTokens: () => false } },
      Clock,
      IdempotencyKeys,
    ],
    exports: [Authenticator, Clock, CONFIG, IdempotencyKeys],
  })
  class ConfigModule {}

  const testing = await Test.createTestingModule({
    imports: [ConfigModule, DatabaseModule, PlatformModule, TransactionsModule, PagesModule, ...modules],
  })
    .overrideProvider(RenderTimings)
    .useValue(Object.assign(new RenderTimings(), timings))
    .overrideProvider(JobQueue)
    .useFactory(partialQueue({ isWorker: true }))
    .compile();
  testing.get(PageContent).register('/api/settings', () => Promise.resolve(content.settings));
  const nest = testing.createNestApplication<NestFastifyApplication>(new FastifyAdapter(), { logger: false });
  nest.useGlobalFilters(new ErrorFilter());
  await nest.init();
  await nest.getHttpAdapter().getInstance().ready();
  return {
    nest,
    async get(url, headers = {}) {
      const { statusCode, headers: given, rawPayload } = await nest.inject({ method: 'GET', url, headers });
      const texts = Object.entries(given).map(([name, value]) => [name, String(value)]);
      return {
        status: statusCode,
        headers: Object.fromEntries(texts),
        body: rawPayload.toString('utf8'),
        raw: rawPayload,
      };
    },
    async close() {
      await nest.close();
    },
  };
}
