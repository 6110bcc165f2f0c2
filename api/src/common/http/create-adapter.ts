import { randomUUID } from 'node:crypto';
import { BODY_LIMIT_BYTES } from '@hive/contracts';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { LogController, type FastifyServerOptions } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../../config/config.js';
import { routedUrl } from './page-url.js';
import { sendError, toAppError } from './responses/error.filter.js';
import { proxyMatcher } from './security/caller-address.js';
import { securityHeaders } from './security/security-headers.js';

/** Fastify for Nest. Forwarded headers and request ids are accepted from trusted proxies only. */
export function createAdapter(config: Pick<Config, 'trustedProxies' | 'publicUrl'>, logger: Logger): FastifyAdapter {
  const isTrusted = proxyMatcher(config.trustedProxies);
  const headers = securityHeaders(config);
  const options: FastifyServerOptions = {
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    // A video of 100 MB at 3 Mbit/s.
    requestTimeout: 300_000,
    trustProxy: config.trustedProxies.length > 0 ? (address: string) => isTrusted(address) : false,
    genReqId: (request) => {
      const id = request.headers['x-request-id'];
      const isValid = typeof id === 'string' && /^[\w.:-]{8,128}$/.test(id);
      return isValid && isTrusted(request.socket.remoteAddress) ? id : randomUUID();
    },
    rewriteUrl: ({ url = '/' }) => routedUrl(url),
    // Hooks do not run for a malformed URL.
    frameworkErrors: (error, request, reply) => {
      void reply.headers(headers).header('x-request-id', request.id);
      sendError(toAppError(error), request, reply);
    },
  };
  return new FastifyAdapter(options);
}
