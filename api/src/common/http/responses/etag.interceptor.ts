import { createHash } from 'node:crypto';
import {
  applyDecorators,
  Injectable,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import { matchesEtag } from './etag.js';

/** Puts the hash of the answer beside it; who has this very answer gets none. */
@Injectable()
class ETagInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    const { 'if-none-match': known = '' } = http.getRequest<FastifyRequest>().headers;
    return next.handle().pipe(
      map((answer: unknown) => {
        const hash = createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22);
        const etag = `W/"${hash}"`;
        void reply.header('cache-control', 'no-cache').header('etag', etag);
        if (!matchesEtag(known, etag)) {
          return answer;
        }
        void reply.status(304);
        return undefined;
      }),
    );
  }
}

/**
 * A public answer that browsers keep and ask about each time: a page that hears of a change gets the new answer at
 * once, and everyone else gets 304.
 */
export const ETag = (): MethodDecorator => applyDecorators(UseInterceptors(ETagInterceptor));
