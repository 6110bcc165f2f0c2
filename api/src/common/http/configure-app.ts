import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { CONFIG, type Config } from '../../config/config.js';
import { NestLogger } from '../logging/logger.js';
import { createAdapter } from './create-adapter.js';
import { takePipelinedInTurn } from './pipelined-requests.js';
import { registerRouteLimits } from './route-limits.js';
import { compression } from './responses/compression.js';
import { serveDocs } from './openapi/serve-docs.js';
import { registerRequestSource } from './security/request-source.js';
import { rejectCrossSite, rejectSeveralHosts } from './security/same-origin.js';
import { fileSecurityHeaders, securityHeaders } from './security/security-headers.js';
import { SocketAdapter } from './sockets/socket-adapter.js';
import { registerUploads } from './uploads/upload-routes.js';

const STORED_FILE = /^\/(?:bundles|media)\//;

/** Adds hooks, headers, cookies, sockets, uploads, compression and documentation to an application before it listens. */
export async function configureApp(app: NestFastifyApplication): Promise<void> {
  const config = app.get<Config>(CONFIG);
  const fastify: FastifyInstance = app.getHttpAdapter().getInstance();
  app.useWebSocketAdapter(new SocketAdapter(app));
  // Bodies are JSON: forms of other sites can send text without a preflight.
  fastify.removeContentTypeParser('text/plain');
  addHooks(fastify, config);
  // Sessions parse the Cookie header themselves; the plugin only sets cookies.
  await fastify.register(cookie, { hook: false });
  registerRequestSource(fastify);
  registerRouteLimits(app, fastify);
  await registerUploads(app, fastify);
  await fastify.register(compress, compression);
  serveDocs(app, fastify);
}

function addHooks(fastify: FastifyInstance, config: Config): void {
  takePipelinedInTurn(fastify);
  const headers = securityHeaders(config);
  const fileHeaders = fileSecurityHeaders(headers);
  fastify.addHook('onRequest', (request, reply, done) => {
    void (STORED_FILE.test(request.url)
      ? reply.headers(fileHeaders)
      : reply.headers(headers).header('x-request-id', request.id));
    if (request.url.startsWith('/api')) {
      void reply.header('cache-control', 'no-store');
    }
    rejectSeveralHosts(request);
    rejectCrossSite(request, config.publicUrl);
    done();
  });
  fastify.addHook('onRequestAbort', (request, done) => {
    if (!request.raw.complete) {
      const msg = 'The caller closed the connection before the whole request arrived';
      request.log.debug({ requestId: request.id, method: request.method, route: request.routeOptions.url, msg });
    }
    done();
  });
  fastify.addHook('onResponse', (request: FastifyRequest, reply: FastifyReply, done) => {
    request.log.info({
      method: request.method,
      // Without the query, which may contain secrets.
      path: request.url.split('?')[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    });
    done();
  });
}

/** Creates the application on Fastify, configured but not listening. */
export async function createHttpApp(
  module: Parameters<typeof NestFactory.create>[0],
  config: Config,
  logger: Logger,
): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(module, createAdapter(config, logger), {
    logger: new NestLogger(logger),
    bodyParser: false,
    abortOnError: false,
  });
  await configureApp(app);
  return app;
}
