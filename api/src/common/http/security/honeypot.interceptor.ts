import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { of, type Observable } from 'rxjs';
import { newId } from '../../../platform/database/ids.js';

/** A field that people do not see. Whoever fills it is told that all went well, and nothing happens. */
@Injectable()
export class HoneypotInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const body = context.switchToHttp().getRequest<FastifyRequest<{ Body: { website?: unknown } | null }>>().body;
    const filled = typeof body === 'object' && body !== null && ![undefined, null, ''].includes(body.website as string);
    return filled ? of({ id: newId() }) : next.handle();
  }
}
