import type { Server } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { AppModule } from '../app.module.js';
import { createHttpApp } from '../common/http/configure-app.js';
import { NestLogger } from '../common/logging/logger.js';
import type { Config } from '../config/config.js';
import { HealthService } from '../modules/health/health.service.js';
import { createWorkerHealthServer } from '../modules/health/worker-health-server.js';
import { explainListen } from './port.js';
import { countRequests } from './drain.js';
import type { Shutdown } from './shutdown.js';

interface Parts {
  dataSource: DataSource;
  shutdown: Shutdown;
  logger: Logger;
}

/** Serves the role: the whole site, or for a worker the answers to those who watch over it. */
export async function serve(config: Config, parts: Parts): Promise<void> {
  try {
    await (config.role === 'worker' ? serveWorker(config, parts) : serveSite(config, parts));
  } catch (error) {
    throw explainListen(error, config) ?? error;
  }
}

async function serveSite(config: Config, { dataSource, shutdown, logger }: Parts): Promise<void> {
  const app = await createHttpApp(AppModule.register(config, dataSource), config, logger);
  closeApplication(app, shutdown);
  const drain = countRequests(app.getHttpAdapter().getInstance() as unknown as FastifyInstance);
  await app.listen({ port: config.port, host: config.host });
  shutdown.add('Requests under way', drain);
}

async function serveWorker(config: Config, { dataSource, shutdown, logger }: Parts): Promise<void> {
  const app = await NestFactory.createApplicationContext(AppModule.register(config, dataSource), {
    logger: new NestLogger(logger),
    abortOnError: false,
  });
  closeApplication(app, shutdown);
  const server = createWorkerHealthServer(app.get(HealthService));
  await listen(server, config);
  shutdown.add('The health server', () => end(server));
}

function closeApplication(app: INestApplicationContext, shutdown: Shutdown): void {
  shutdown.add('The application', () => app.close());
}

const listen = (server: Server, { port, host }: Config): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });

const end = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
