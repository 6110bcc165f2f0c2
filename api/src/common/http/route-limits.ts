import type { INestApplication } from '@nestjs/common';
import type { RouteContract } from '@hive/contracts';
import type { FastifyInstance } from 'fastify';
import { AppError, rateLimitHeaders } from '../errors/app-error.js';
import { RouteRateLimiter } from './security/route-rate-limiter.js';
import { isDeeperThan } from './validation/json-depth.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract that the route serves. */
    contract?: RouteContract;
  }
}

/** No contract has deeper bodies, and the code that validates and stores a body recurses into it. */
const MAX_JSON_DEPTH = 16;

/**
 * The limits that a route's contract states: calls count before the body is read, and a body is measured before it is
 * validated.
 */
export function registerRouteLimits(app: INestApplication, fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    const contract = route.config?.contract;
    if (contract?.bodyLimitBytes !== undefined) {
      route.bodyLimit = contract.bodyLimitBytes;
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
  fastify.addHook('preValidation', (request, _reply, done) => {
    if (!request.routeOptions.config.contract?.accepts && isDeeperThan(request.body, MAX_JSON_DEPTH)) {
      throw new AppError('REQUEST.MALFORMED');
    }
    done();
  });
}
