import type { CallHandler, ExecutionContext } from '@nestjs/common';
import { firstValueFrom, of } from 'rxjs';
import type { Page } from './find-page.js';
import { PagingInterceptor } from './paging.interceptor.js';

async function answerOf(url: string, page: Page<string>) {
  const headers: Record<string, unknown> = {};
  const http = {
    getRequest: () => ({ url }),
    getResponse: () => ({ header: (name: string, value: unknown) => (headers[name] = value) }),
  };
  const context = { switchToHttp: () => http } as unknown as ExecutionContext;
  const next: CallHandler<Page<unknown>> = { handle: () => of(page) };
  return { body: await firstValueFrom(new PagingInterceptor().intercept(context, next)), headers };
}

describe('a page of a list', () => {
  it('is an array with the number of all rows', async () => {
    const { body, headers } = await answerOf('/api/things', { items: ['a'], total: 1, page: 1, pageSize: 100 });
    expect(body).toEqual(['a']);
    expect(headers).toEqual({ 'x-total-count': 1 });
  });

  it.each([
    [1, '</api/things?q=a%26b&page=2>; rel="next"'],
    [2, '</api/things?q=a%26b&page=3>; rel="next", </api/things?q=a%26b&page=1>; rel="prev"'],
    [3, '</api/things?q=a%26b&page=2>; rel="prev"'],
  ])('links page %i to its neighbours and keeps the query', async (page, link) => {
    const { headers } = await answerOf('/api/things?q=a%26b', { items: [], total: 5, page, pageSize: 2 });
    expect(headers.link).toBe(link);
  });
});
