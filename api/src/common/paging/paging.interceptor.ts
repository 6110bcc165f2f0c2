import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { TOTAL_COUNT_HEADER } from '@hive/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import type { Page } from './find-page.js';

/** Answers a page as a JSON array, with `X-Total-Count` and the `Link` of the next and the previous page. */
@Injectable()
export class PagingInterceptor implements NestInterceptor<Page<unknown>, unknown[]> {
  intercept(context: ExecutionContext, next: CallHandler<Page<unknown>>): Observable<unknown[]> {
    const http = context.switchToHttp();
    const { url } = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    return next.handle().pipe(
      map((page) => {
        void reply.header(TOTAL_COUNT_HEADER, page.total);
        const links = linksOf(url, page);
        if (links.length > 0) {
          void reply.header('link', links.join(', '));
        }
        return page.items;
      }),
    );
  }
}

/** Links relative to the site, with the query of the call. */
function linksOf(url: string, { page, pageSize, total }: Page<unknown>): string[] {
  const [path = '', query = ''] = url.split('?');
  const pages = Math.ceil(total / pageSize);
  const link = (number: number, rel: string): string => {
    const params = new URLSearchParams(query);
    params.set('page', String(number));
    return `<${path}?${params}>; rel="${rel}"`;
  };
  return [...(page < pages ? [link(page + 1, 'next')] : []), ...(page > 1 ? [link(page - 1, 'prev')] : [])];
}
