import type { Server } from 'node:http';
import { NestFactory } from '@nestjs/core';
import { ReleaseStore } from '@hive/release';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { AppModule } from '../app.module.js';
import { createHttpApp } from '../common/http/configure-app.js';
import { NestLogger } from '../common/logging/logger.js';
import type { Config } from '../config/config.js';
import { HealthService } from '../modules/operations/health/health.service.js';
import { createWorkerHealthServer } from '../modules/operations/health/worker-health-server.js';
import { MetricsService } from '../modules/operations/metrics/metrics.service.js';
import { countResponses } from '../modules/base/system-metrics/count-responses.js';
import { LiveReleases } from '../modules/site/releases/live-releases.js';
import { SystemRecorder } from '../modules/base/system-metrics/system-recorder.js';
import { SeedsService } from '../seeds/seeds.service.js';
import { toPortError } from './port.js';
import { countRequests } from './drain.js';
import type { Shutdown } from './shutdown.js';

interface ProcessContext {
  shutdown: Shutdown;
  logger: Logger;
}

/** A created application that does not listen yet. */
export interface Application {
  dataSource: DataSource;
  seeds: SeedsService;
  releases: { store: ReleaseStore; live: LiveReleases };
  health: HealthService;
  /** Opens the port of the role: the whole site, or the health checks of a worker. */
  serve: () => Promise<void>;
}

export const createApplication = (config: Config, context: ProcessContext): Promise<Application> =>
  config.role === 'worker' ? createWorkerProcess(config, context) : createHttpProcess(config, context);

/** Nest's lifecycle begins with `serve`: until then no job runs and no page is rendered. */
async function createHttpProcess(config: Config, { shutdown, logger }: ProcessContext): Promise<Application> {
  const app = await createHttpApp(AppModule.register(config), config, logger);
  shutdown.add('The application', () => app.close());
  return {
    dataSource: app.get(DataSource),
    seeds: app.get(SeedsService),
    releases: { store: app.get(ReleaseStore), live: app.get(LiveReleases) },
    health: app.get(HealthService),
    async serve() {
      const fastify = app.getHttpAdapter().getInstance();
      const drain = countRequests(fastify);
      const recorder = app.get(SystemRecorder);
      countResponses(fastify, (ms) => recorder.count(ms));
      await withPortError(config, () => app.listen({ port: config.port, host: config.host }));
      recorder.start();
      shutdown.add('Open requests', drain);
    },
  };
}

async function createWorkerProcess(config: Config, { shutdown, logger }: ProcessContext): Promise<Application> {
  const app = await NestFactory.createApplicationContext(AppModule.register(config), {
    logger: new NestLogger(logger),
    abortOnError: false,
  });
  shutdown.add('The application', () => app.close());
  return {
    dataSource: app.get(DataSource),
    seeds: app.get(SeedsService),
    releases: { store: app.get(ReleaseStore), live: app.get(LiveReleases) },
    health: app.get(HealthService),
    async serve() {
      const server = createWorkerHealthServer(app.get(HealthService), app.get(MetricsService));
      await withPortError(config, () => listen(server, config));
      shutdown.add('The health server', () => closeServer(server));
    },
  };
}

async function withPortError(config: Config, open: () => Promise<unknown>): Promise<void> {
  try {
    await open();
  } catch (error) {
    throw toPortError(error, config) ?? error;
  }
}

const listen = (server: Server, { port, host }: Config): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });

const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
