import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { Clock } from '../clock.js';
import { AccessGuard } from './access.guard.js';
import { ErrorFilter } from './error.filter.js';
import { HoneypotInterceptor } from './honeypot.interceptor.js';
import { IdempotencyInterceptor } from './idempotency.interceptor.js';
import { IdempotencyKeys } from './idempotency-keys.js';
import { RateLimitGuard } from './rate-limit.guard.js';
import { UnknownCallController } from './unknown-call.controller.js';

/** What every call passes, in this order: limits, access, honeypot, repeated calls; and the one error filter. */
@Global()
@Module({
  controllers: [UnknownCallController],
  providers: [
    Clock,
    IdempotencyKeys,
    { provide: APP_FILTER, useClass: ErrorFilter },
    { provide: APP_GUARD, useClass: RateLimitGuard },
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_INTERCEPTOR, useClass: HoneypotInterceptor },
    { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
  ],
  exports: [Clock],
})
export class HttpModule {}
