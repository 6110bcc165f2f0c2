import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Clock } from '../clock.js';
import { AccessGuard } from './access/access.guard.js';
import { ErrorFilter } from './responses/error.filter.js';
import { IdempotencyKeys } from './idempotency/idempotency-keys.js';
import { FailedAttempts } from './security/failed-attempts.js';
import { ProcessRateLimiter } from './security/process-rate-limiter.js';
import { RouteRateLimiter } from './security/route-rate-limiter.js';
import { UnknownRouteController } from './unknown-route.controller.js';
import { IdempotencyKeyEntity } from './idempotency/idempotency-key.entity.js';

/** The access guard and the error filter of every call, and what `Endpoint` adds by a route's contract. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([IdempotencyKeyEntity])],
  controllers: [UnknownRouteController],
  providers: [
    Clock,
    FailedAttempts,
    IdempotencyKeys,
    ProcessRateLimiter,
    RouteRateLimiter,
    { provide: APP_FILTER, useClass: ErrorFilter },
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [Clock, FailedAttempts, IdempotencyKeys, ProcessRateLimiter],
})
export class HttpModule {}
