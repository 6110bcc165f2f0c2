import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { RouteContract } from '@hive/contracts';
import type { FastifyRequest } from 'fastify';
import { RateLimiter, type RateLimitResult } from '../../../platform/rate-limit/rate-limiter.js';
import { ROUTE } from '../access/access.metadata.js';
import { AppError } from '../../errors/app-error.js';
import { callerAddress } from './caller-address.js';
import { ProcessRateLimiter } from './process-rate-limiter.js';
import { failuresKey, rateLimits, type RateLimitName } from './rate-limits.js';

/** Enforces the `rateLimit` of a route's contract for the caller's address. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limiter: RateLimiter,
    private readonly processLimiter: ProcessRateLimiter,
  ) {}

  /** Synchronous for limits that are counted in memory. */
  canActivate(context: ExecutionContext): true | Promise<true> {
    const { method, path, rateLimit } = this.reflector.get<RouteContract>(ROUTE, context.getHandler());
    if (!rateLimit) {
      return true;
    }
    const address = callerAddress(context.switchToHttp().getRequest<FastifyRequest>());
    const result = this.check(rateLimit, `${method} ${path}`, address);
    return result instanceof Promise
      ? result.then((found) => assertAllowed(rateLimit, found))
      : assertAllowed(rateLimit, result);
  }

  private check(name: RateLimitName, route: string, address: string): RateLimitResult | Promise<RateLimitResult> {
    const policy = rateLimits[name];
    if (policy.counts === 'failures') {
      return this.limiter.peek(failuresKey(name, address), policy.perAddress);
    }
    const key = `${name}:${route}:${address}`;
    return 'scope' in policy
      ? this.processLimiter.hit(key, policy.perAddress[0])
      : this.limiter.hit(key, policy.perAddress);
  }
}

function assertAllowed(name: RateLimitName, { allowed, retryAfterSeconds }: RateLimitResult): true {
  if (!allowed) {
    throw new AppError(rateLimits[name].error, { retryAfterSeconds });
  }
  return true;
}
