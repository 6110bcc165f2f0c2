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
import { etagOf, matchesEtag } from './etag.js';

@Injectable()
class ETagInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    const ifNoneMatch = http.getRequest<FastifyRequest>().headers['if-none-match'];
    return next.handle().pipe(
      map((body: unknown) => {
        const etag = etagOf(JSON.stringify(body));
        void reply.header('cache-control', 'no-cache').header('etag', etag);
        if (!matchesEtag(ifNoneMatch, etag)) {
          return body;
        }
        void reply.status(304);
        return undefined;
      }),
    );
  }
}

/** Adds an entity tag to a public response: browsers cache it, revalidate it on every use and get 304 if it is current. */
export const ETag = (): MethodDecorator => applyDecorators(UseInterceptors(ETagInterceptor));
