import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { RouteContract } from '@hive/contracts';
import type { FastifyRequest } from 'fastify';
import { RateLimiter, type RateLimit } from '../../../platform/rate-limit/rate-limiter.js';
import { AppError } from '../../errors/app-error.js';
import { ROUTE } from '../access/access.metadata.js';
import { callerAddress } from './caller-address.js';

const limits: readonly RateLimit[] = [
  { max: 10, windowSeconds: 60 },
  { max: 60, windowSeconds: 3600 },
];

/** Public forms are limited for each address and route. Logins count failures, which only they can see. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limiter: RateLimiter,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const route = this.reflector.get<RouteContract>(ROUTE, context.getHandler());
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const key = `form:${route.method} ${route.path}:${callerAddress(request)}`;
    const { allowed, retryAfterSeconds } = await this.limiter.hit(key, limits);
    if (!allowed) {
      throw new AppError('REQUEST.RATE_LIMITED', { retryAfterSeconds });
    }
    return true;
  }
}
