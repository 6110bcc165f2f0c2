import type { INestApplication } from '@nestjs/common';
import type { RouteContract } from '@hive/contracts';
import type { FastifyInstance } from 'fastify';
import { rateLimitHeaders } from '../errors/app-error.js';
import { RouteRateLimiter } from './security/route-rate-limiter.js';
import { bodyLimitOf, registerJsonParser } from './validation/json-parser.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract that the route serves. */
    contract?: RouteContract;
  }
}

/**
 * The limits that a route's contract states: calls count before the body is read, and a body is measured before it is
 * parsed.
 */
export function registerRouteLimits(app: INestApplication, fastify: FastifyInstance): void {
  registerJsonParser(fastify);
  fastify.addHook('onRoute', (route) => {
    const contract = route.config?.contract;
    if (contract) {
      route.bodyLimit = bodyLimitOf(contract);
    }
    if (contract?.isStreamed) {
      // a compressor for each stream takes megabytes, for a few words at a time
      route.compress = false;
    }
    if (contract?.rateLimit) {
      route.onRequest = async (request, reply) => {
        const quota = await app.get(RouteRateLimiter, { strict: false }).count(contract, request);
        if (quota) {
          void reply.headers(rateLimitHeaders(quota));
        }
      };
    }
  });
}
