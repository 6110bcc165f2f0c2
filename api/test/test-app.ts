import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import type { Department, StaffLevel, TeamRights } from '@hive/contracts';
import type { DestinationStream } from 'pino';
import { DataSource } from 'typeorm';
import { AppModule } from '../src/app.module.js';
import { Clock } from '../src/common/clock.js';
import { configureApp } from '../src/common/http/configure-app.js';
import { createAdapter } from '../src/common/http/create-adapter.js';
import { createLogger, NestLogger } from '../src/common/logging/logger.js';
import type { Config, EngineConfig } from '../src/config/config.js';
import { CapturedMailEntity } from '../src/platform/mail/captured-mail.entity.js';
import { JobQueue } from '../src/platform/queue/queue.js';
import { makeClient, makeClientEmployee, makeEmployee } from './factories.js';
import { drainJobs } from './drain-jobs.js';
import { logIn } from './log-in.js';
import { emptyRedis } from './platform/empty-redis.js';
import { watchConnections } from './connection-watch.js';
import { checkResponses } from './response-checks.js';
import { TestClient } from './test-client.js';
import { createTestDatabase } from './test-database.js';

/** The real time, which tests can advance and stop. */
export class TestClock extends Clock {
  private offsetMs = 0;
  private stoppedAt: number | undefined;

  override now(): Date {
    return new Date((this.stoppedAt ?? Date.now()) + this.offsetMs);
  }

  /** From now on only `advance` changes the time. */
  stop(): void {
    this.stoppedAt = Date.now();
  }

  advance(seconds: number): void {
    this.offsetMs += seconds * 1000;
  }
}

export interface TestAppOptions {
  config?: Partial<Config>;
  /** Another process of this application: the same database, folder and engine. Close it first. */
  beside?: TestApp;
  /** Receives log lines; by default nothing is logged. */
  logs?: DestinationStream;
}

export interface TestApp {
  /** The Nest application, for its providers. */
  nest: NestFastifyApplication;
  dataSource: DataSource;
  config: Config;
  clock: TestClock;
  /** `METHOD /path` of every registered route. */
  routes: readonly string[];
  /** A client that is not logged in, from a new address. */
  visitor(): TestClient;
  loginAsStaff(level: StaffLevel, department?: Department): Promise<TestClient & { id: string }>;
  loginAsClient(): Promise<TestClient & { id: string }>;
  /** As a new person of the company's team. */
  loginAsTeam(companyId: string, rights?: Partial<TeamRights>): Promise<TestClient & { id: string }>;
  /** Opens a port, for sockets; other calls are injected. */
  listen(): Promise<string>;
  /** Captured mails, oldest first. */
  deliveredMails(to?: string): Promise<CapturedMailEntity[]>;
  /** Resolves when every enqueued job has run. */
  drainJobs(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the whole product on a new database, a new folder and, with REDIS_URL, an emptied Redis database. */
export async function createTestApp({ config: overrides, beside, logs }: TestAppOptions = {}): Promise<TestApp> {
  const environment = beside ? { config: beside.config, remove: () => Promise.resolve() } : await createEnvironment();
  const config: Config = { ...environment.config, ...overrides };
  const clock = new TestClock();
  const routes: string[] = [];
  const { app, deviations, violations } = await start(config, { clock, logs, routes });
  const dataSource = app.get(DataSource);
  const visitor = (): TestClient => new TestClient(app);
  return {
    nest: app,
    dataSource,
    config,
    clock,
    routes,
    visitor,
    async loginAsStaff(level, department = 'strategy') {
      const { id } = await makeEmployee(dataSource.manager, { accessLevel: level, department });
      return logIn(app, { kind: 'staff', id });
    },
    async loginAsClient() {
      const { id } = await makeClient(dataSource.manager);
      return logIn(app, { kind: 'client', id });
    },
    async loginAsTeam(companyId, { level: accessLevel = 'member', ...toggles } = {}) {
      const { id } = await makeClientEmployee(dataSource.manager, { companyId, accessLevel, ...toggles });
      return logIn(app, { kind: 'client-employee', id });
    },
    async listen() {
      await app.listen(0, '127.0.0.1');
      return app.getUrl();
    },
    deliveredMails: (to) =>
      dataSource.manager.find(CapturedMailEntity, {
        where: to === undefined ? {} : { to },
        order: { createdAt: 'ASC' },
      }),
    drainJobs: () => drainJobs(app),
    async close() {
      await app.close();
      await environment.remove();
      if (deviations.length > 0) {
        throw new Error(`Responses deviate from their contracts:\n${deviations.join('\n')}`);
      }
      if (violations.length > 0) {
        throw new Error(`A transaction holds one connection and waits for another:\n${violations.join('\n')}`);
      }
    },
  };
}

/** A new database and folder, and the configuration that names them. */
async function createEnvironment(): Promise<{ config: Config; remove(): Promise<void> }> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'hive-test-'));
  return {
    config: testConfig(database.url, dataDir, await engine()),
    async remove() {
      await database.drop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

const testConfig = (databaseUrl: string, dataDir: string, chosen: EngineConfig): Config => ({
  role: 'all',
  production: false,
  host: '127.0.0.1',
  port: 0,
  dataDir,
  publicUrl: 'http://hive.test',
  database: { kind: 'server', url: databaseUrl },
  engine: chosen,
  storage: { kind: 'folder', dir: path.join(dataDir, 'objects') },
  files: { fileBytes: 500 * 1024 * 1024, clientBytes: 10_240 * 1024 * 1024 },
  mail: { kind: 'captured', from: 'Hive <hive@hive.test>' },
  replies: { kind: 'none' },
  appSecret: 'dGVzdC1zZWNyZXQtb2YtMzItcmFuZG9tLWJ5dGVzISE',
  admin: { username: 'admin' },
  demo: false,
  debugLogin: false,
  trustedProxies: [],
  logLevel: 'info',
});

/** With REDIS_URL, an emptied database of it. */
async function engine(): Promise<EngineConfig> {
  const { REDIS_URL } = process.env;
  return REDIS_URL ? { kind: 'redis', url: await emptyRedis(REDIS_URL) } : { kind: 'postgres' };
}

interface StartOptions {
  clock: Clock;
  logs: DestinationStream | undefined;
  routes: string[];
}

interface Started {
  app: NestFastifyApplication;
  /** Responses that deviated from their contracts. */
  deviations: readonly string[];
  /** Second connections that were taken inside a transaction. */
  violations: readonly string[];
}

async function start(config: Config, { clock, logs, routes }: StartOptions): Promise<Started> {
  const testing = await Test.createTestingModule({ imports: [AppModule.register(config)] })
    .overrideProvider(Clock)
    .useValue(clock)
    .compile();
  const logger = createLogger(logs ? config : { logLevel: 'silent' }, logs);
  const adapter = createAdapter(config, logger);
  adapter.getInstance().addHook('onRoute', ({ method, url }) => {
    routes.push(...[method].flat().map((name) => `${name} ${url}`));
  });
  const deviations = checkResponses(adapter.getInstance());
  const app = testing.createNestApplication<NestFastifyApplication>(adapter, {
    logger: new NestLogger(logger),
    bodyParser: false,
  });
  const violations = watchConnections(adapter.getInstance(), app.get(DataSource));
  await configureApp(app);
  holdSchedules(app.get(JobQueue), clock);
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  return { app, deviations, violations };
}

/** No job starts by its schedule, neither at the start nor at its time of day, because it is due in half a year. Tests add jobs. */
function holdSchedules(queue: JobQueue, clock: Clock): void {
  const schedule = queue.schedule.bind(queue);
  const month = ((clock.now().getUTCMonth() + 6) % 12) + 1;
  queue.schedule = (job) => schedule(job, { cron: `0 0 1 ${month} *` });
}
