import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { HONEYPOT_FIELD } from '@hive/contracts';
import type { FastifyRequest } from 'fastify';
import { of, type Observable } from 'rxjs';
import { newId } from '../../../platform/database/ids.js';

/** Answers a form that fills the hidden field as a stored one, and stores nothing. */
@Injectable()
export class HoneypotInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { body } = context.switchToHttp().getRequest<FastifyRequest<{ Body: Record<string, unknown> | null }>>();
    const value = typeof body === 'object' ? (body?.[HONEYPOT_FIELD] ?? '') : '';
    return value === '' ? next.handle() : of({ id: newId() });
  }
}
