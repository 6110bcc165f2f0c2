import { Global, Module } from '@nestjs/common';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import type { Settings } from '@hive/contracts';
import { ErrorFilter } from '../../src/common/http/responses/error.filter.js';
import { CONFIG, type Config } from '../../src/config/config.js';
import { DatabaseModule } from '../../src/platform/database/database.module.js';
import { TransactionsModule } from '../../src/common/transactions/transactions.module.js';
import { PlatformModule } from '../../src/platform/platform.module.js';
import { PageContent } from '../../src/modules/pages/page-content.js';
import { PagesModule } from '../../src/modules/pages/pages.module.js';

export interface PagesApp {
  app: NestFastifyApplication;
  get(url: string, headers?: Record<string, string>): Promise<Answer>;
  close(): Promise<void>;
}

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
  raw: Buffer;
}

interface Options {
  databaseUrl: string;
  objectsDir: string;
  content: ContentStub;
  role?: Config['role'];
}

/** The public calls that pages are made from, without the areas behind them. */
export interface ContentStub {
  settings: Pick<Settings, 'brandName'> & { tagline: unknown };
}

/** Pages, releases and the platform as in the product, with content that a test sets. */
export async function startPagesApp({ databaseUrl, objectsDir, content, role = 'all' }: Options): Promise<PagesApp> {
  const config: Config = {
    role,
    production: false,
    host: '127.0.0.1',
    port: 0,
    dataDir: objectsDir,
    publicUrl: 'https://hive.test',
    database: { kind: 'server', url: databaseUrl },
    engine: { kind: 'postgres' },
    storage: { kind: 'folder', dir: objectsDir },
    mail: { kind: 'captured', from: 'hive@hive.test' },
    appSecret: 'x'.repeat(43),
    admin: { username: 'admin' },
    demo: false,
    trustedProxies: [],
    logLevel: 'silent',
  };

  @Global()
  @Module({ providers: [{ provide: CONFIG, useValue: config }], exports: [CONFIG] })
  class ConfigModule {}

  const testing = await Test.createTestingModule({
    imports: [ConfigModule, DatabaseModule, PlatformModule, TransactionsModule, PagesModule],
  }).compile();
  testing.get(PageContent).register('/api/settings', () => Promise.resolve(content.settings));
  const app = testing.createNestApplication<NestFastifyApplication>(new FastifyAdapter(), { logger: false });
  app.useGlobalFilters(new ErrorFilter());
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  return {
    app,
    async get(url, headers = {}) {
      const { statusCode, headers: given, rawPayload } = await app.inject({ method: 'GET', url, headers });
      const texts = Object.entries(given).map(([name, value]) => [name, String(value)]);
      return {
        status: statusCode,
        headers: Object.fromEntries(texts),
        body: rawPayload.toString('utf8'),
        raw: rawPayload,
      };
    },
    async close() {
      await app.close();
    },
  };
}
