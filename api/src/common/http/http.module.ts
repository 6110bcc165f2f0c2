import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Clock } from '../clock.js';
import { AccessGuard } from './access/access.guard.js';
import { ErrorFilter } from './responses/error.filter.js';
import { IdempotencyKeys } from './idempotency/idempotency-keys.js';
import { UnknownRouteController } from './unknown-route.controller.js';
import { IdempotencyKeyEntity } from './idempotency/idempotency-key.entity.js';

/** What every call passes: access, and the one error filter. `Endpoint` adds what a route's contract asks for. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([IdempotencyKeyEntity])],
  controllers: [UnknownRouteController],
  providers: [
    Clock,
    IdempotencyKeys,
    { provide: APP_FILTER, useClass: ErrorFilter },
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [Clock, IdempotencyKeys],
})
export class HttpModule {}
