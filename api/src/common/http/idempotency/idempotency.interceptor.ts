import { createHash } from 'node:crypto';
import { Injectable, Logger, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { RouteContract } from '@hive/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { catchError, from, mergeMap, of, throwError, type Observable } from 'rxjs';
import { AppError } from '../../errors/app-error.js';
import { ROUTE } from '../access/access.metadata.js';
import { callerAddress } from '../security/caller-address.js';
import { IdempotencyKeys } from './idempotency-keys.js';
import { runIdempotentCall, type IdempotentCall } from './stored-response.js';

const MAX_KEY_LENGTH = 200;

const sha256 = (...parts: string[]): string => createHash('sha256').update(parts.join('\n')).digest('hex');

/** Identifies people by their account, so that a key stays valid when their address changes, as from Wi-Fi to a mobile network. */
const callerOf = (request: FastifyRequest): string =>
  request.principal ? `${request.principal.kind} ${request.principal.id}` : callerAddress(request);

/**
 * Replays the response of an earlier call with the same Idempotency-Key: a form may be sent twice, by a retry or by
 * clicks before and after hydration. Calls without a key are independent. Use cases store their response with
 * `Tx.storeResponse`; a response stored only after the commit could be lost with the process, and the repeated call
 * would be carried out again.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  private readonly logger = new Logger(IdempotencyInterceptor.name);

  constructor(
    private readonly reflector: Reflector,
    private readonly keys: IdempotencyKeys,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const key = request.headers['idempotency-key'];
    if (key === undefined) {
      return next.handle();
    }
    if (typeof key !== 'string' || key === '' || key.length > MAX_KEY_LENGTH) {
      throw new AppError('REQUEST.MALFORMED');
    }
    const route = this.reflector.get<RouteContract>(ROUTE, context.getHandler());
    const id = sha256(route.method, route.path, callerOf(request), key);
    const earlier = await this.keys.begin(id, sha256(JSON.stringify([request.params, request.body ?? null])));
    if (earlier) {
      void context.switchToHttp().getResponse<FastifyReply>().header('idempotency-replayed', 'true');
      return of(earlier.body);
    }
    const call: IdempotentCall = { id, isStored: false };
    return runIdempotentCall(call, () => next.handle()).pipe(
      catchError((error: unknown) => from(this.release(id)).pipe(mergeMap(() => throwError(() => error)))),
      mergeMap((body: unknown) => (call.isStored ? of(body) : from(this.store(id, body)))),
    );
  }

  /** The call succeeded, so a response that could not be stored is still sent. */
  private async store(id: string, body: unknown): Promise<unknown> {
    await this.keys.finish(id, body).catch((error: unknown) => this.logger.error({ err: error }));
    return body;
  }

  private async release(id: string): Promise<void> {
    await this.keys.abandon(id).catch((error: unknown) => this.logger.error({ err: error }));
  }
}
