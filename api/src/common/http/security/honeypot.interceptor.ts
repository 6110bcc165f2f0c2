import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { HONEYPOT_FIELD } from '@hive/contracts';
import type { FastifyRequest } from 'fastify';
import { of, type Observable } from 'rxjs';
import { newId } from '../../../platform/database/ids.js';

/** Responds to a form with a filled hidden field as if it were stored, and stores nothing. */
@Injectable()
export class HoneypotInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { body } = context.switchToHttp().getRequest<FastifyRequest<{ Body: Record<string, unknown> | null }>>();
    const value = typeof body === 'object' ? (body?.[HONEYPOT_FIELD] ?? '') : '';
    return value === '' ? next.handle() : of({ id: newId() });
  }
}
