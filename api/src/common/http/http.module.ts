import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { Clock } from '../clock.js';
import { AccessGuard } from './access.guard.js';
import { ErrorFilter } from './error.filter.js';
import { IdempotencyKeys } from './idempotency-keys.js';
import { UnknownCallController } from './unknown-call.controller.js';

/** What every call passes: access, and the one error filter. `Endpoint` adds what a route's contract asks for. */
@Global()
@Module({
  controllers: [UnknownCallController],
  providers: [
    Clock,
    IdempotencyKeys,
    { provide: APP_FILTER, useClass: ErrorFilter },
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [Clock, IdempotencyKeys],
})
export class HttpModule {}
