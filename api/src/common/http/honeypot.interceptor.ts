import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { RouteContract } from '@hive/contracts';
import type { FastifyRequest } from 'fastify';
import { of, type Observable } from 'rxjs';
import { newId } from '../ids.js';
import { ROUTE } from './access.metadata.js';

/** A field that people do not see. Whoever fills it is told that all went well, and nothing happens. */
@Injectable()
export class HoneypotInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const route = this.reflector.get<RouteContract | undefined>(ROUTE, context.getHandler());
    if (route?.rateLimit !== 'publicForm') {
      return next.handle();
    }
    const body = context.switchToHttp().getRequest<FastifyRequest<{ Body: { website?: unknown } | null }>>().body;
    const filled = typeof body === 'object' && body !== null && ![undefined, null, ''].includes(body.website as string);
    return filled ? of({ id: newId() }) : next.handle();
  }
}
