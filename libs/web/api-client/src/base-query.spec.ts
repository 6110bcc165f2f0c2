import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { contactRoutes } from '@hive/contracts/routes';
import { createBaseQuery, type ApiRequest } from './base-query';
import { errorText, isApiError } from './errors';
import { toPage } from './page';
import { requestTo } from './request';

interface Seen {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

let server: Server;
let origin: string;
let seen: Seen[];
let answer: (request: Seen, response: ServerResponse) => void;
let expired: number;
let renewal: Promise<boolean>;

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      const call = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
      seen.push(call);
      answer(call, response);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  seen = [];
  expired = 0;
  renewal = Promise.resolve(false);
});

/** Node has no page to resolve addresses against. */
const realFetch = globalThis.fetch;
beforeEach(() => {
  globalThis.fetch = ((url: string, init: RequestInit) => realFetch(new URL(url, origin), init)) as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

const json = (response: ServerResponse, status: number, body: unknown) => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
};

function client() {
  const query = createBaseQuery({
    renewSession: () => {
      expired += 1;
      return renewal;
    },
  });
  const api = { signal: new AbortController().signal } as BaseQueryApi;
  return (request: ApiRequest | string) => Promise.resolve(query(request, api, {}));
}

it('[API-2] sends JSON and its content type only when there is a body', async () => {
  answer = (_, response) => json(response, 200, { ok: true });
  const call = client();
  await call({ url: '/api/contact', method: 'POST', body: { name: 'Ann' } });
  await call({ url: '/api/client-signups/1/approve', method: 'PUT' });
  await call('/api/contact');
  expect(seen.map(({ method, body, headers }) => [method, body, headers['content-type']])).toEqual([
    ['POST', '{"name":"Ann"}', 'application/json'],
    ['PUT', '', undefined],
    ['GET', '', undefined],
  ]);
});

it('omits empty values from the query string and sends the idempotency key', async () => {
  answer = (_, response) => json(response, 200, {});
  await client()({
    url: '/api/clients',
    params: { page: 2, q: '', status: undefined, all: false },
    idempotencyKey: 'k1',
  });
  expect(seen[0]?.url).toBe('/api/clients?page=2&all=false');
  expect(seen[0]?.headers['idempotency-key']).toBe('k1');
});

it('[API-3] has a sentence for a response that is not from the API, without its status and its words', async () => {
  answer = (_, response) => {
    response.writeHead(502, { 'content-type': 'text/html' });
    response.end('upstream is down');
  };
  const { error } = await client()('/api/contact');
  const sentence = 'The service is not available right now. Please try again in a moment.';
  expect([error, errorText(error)]).toEqual([{ status: 502, message: sentence }, sentence]);
  answer = (_, response) => {
    response.writeHead(502, { 'content-type': 'text/html' });
    response.end('\r\n<html><head><title>502 Bad Gateway</title></head></html>');
  };
  expect(errorText((await client()('/api/contact')).error)).toBe(sentence);
  answer = (_, response) => {
    response.writeHead(404);
    response.end();
  };
  expect(errorText((await client()('/api/contact')).error)).toBe(
    'This could not be done. Please reload the page and try again.',
  );
});

it('returns code, message, fields and retry time of API errors', async () => {
  answer = (_, response) => {
    response.setHeader('retry-after', '30');
    json(response, 429, {
      code: 'REQUEST.RATE_LIMITED',
      message: 'Too many',
      errors: { email: 'Bad' },
      requestId: 'r',
    });
  };
  const { error } = await client()('/api/contact');
  expect(error).toEqual({
    status: 429,
    code: 'REQUEST.RATE_LIMITED',
    message: 'Too many',
    errors: { email: 'Bad' },
    retryAfter: 30,
  });
  expect(errorText(error)).toBe('Too many');
});

it('refreshes an expired session once for concurrent calls, then repeats them', async () => {
  let renewed = false;
  answer = ({ url }, response) => {
    if (url === '/api/auth/refresh') {
      renewed = true;
      json(response, 200, {});
    } else {
      json(response, renewed ? 200 : 401, renewed ? { url } : { code: 'AUTH.REQUIRED', message: 'Please log in.' });
    }
  };
  const call = client();
  const results = await Promise.all([call('/api/contact'), call('/api/clients'), call('/api/employees')]);
  expect(results.map(({ data }) => data)).toEqual([
    { url: '/api/contact' },
    { url: '/api/clients' },
    { url: '/api/employees' },
  ]);
  expect(seen.filter(({ url }) => url === '/api/auth/refresh')).toHaveLength(1);
  expect(expired).toBe(0);
});

it('reports an expired session when the refresh fails, and stops', async () => {
  answer = (_, response) => json(response, 401, { code: 'AUTH.SESSION_ENDED', message: 'Ended' });
  const { error } = await client()('/api/clients');
  expect(error).toMatchObject({ status: 401, code: 'AUTH.SESSION_ENDED' });
  expect(seen.map(({ url }) => url)).toEqual(['/api/clients', '/api/auth/refresh']);
  expect(expired).toBe(1);
});

it('repeats all calls once after the person has logged in again', async () => {
  let logIn = (_isSame: boolean): void => undefined;
  renewal = new Promise((resolve) => (logIn = resolve));
  let hasSession = false;
  answer = ({ url }, response) =>
    hasSession ? json(response, 200, { url }) : json(response, 401, { code: 'AUTH.SESSION_ENDED', message: 'Ended' });
  const call = client();
  const results = Promise.all([
    call({ url: '/api/contact', method: 'POST', body: { name: 'Ann' } }),
    call('/api/clients'),
  ]);
  while (expired < 2) {
    await new Promise(setImmediate);
  }
  seen = [];
  hasSession = true;
  logIn(true);
  expect((await results).map(({ data }) => data)).toEqual([{ url: '/api/contact' }, { url: '/api/clients' }]);
  expect(
    seen.map(({ method, body }) => [method, body]).sort(([one], [other]) => String(one).localeCompare(String(other))),
  ).toEqual([
    ['GET', ''],
    ['POST', '{"name":"Ann"}'],
  ]);
});

it.each(['admin-login', 'client-login', 'logout', 'refresh'])(
  'returns a refused %s without a refresh',
  async (name) => {
    answer = (_, response) =>
      json(response, 401, { code: 'AUTH.INVALID_CREDENTIALS', message: 'Invalid credentials.' });
    await client()({ url: `/api/auth/${name}`, method: 'POST', body: {} });
    expect(seen).toHaveLength(1);
    expect(expired).toBe(0);
  },
);

it('returns status 0 after a network failure', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  const { error } = await client()('/api/contact');
  const message = 'We could not reach the server. Please check your connection and try again.';
  expect(error).toEqual({ status: 0, message });
  expect(isApiError(error)).toBe(true);
  expect(errorText(error)).toBe(message);
});

it('returns null for an empty response', async () => {
  answer = (_, response) => {
    response.writeHead(204);
    response.end();
  };
  expect(await client()({ url: '/api/auth/logout', method: 'POST' })).toEqual({ data: null });
});

it('returns the total of a paged list', async () => {
  answer = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'x-total-count': '31' });
    response.end('["a"]');
  };
  const { data, meta } = await client()(requestTo(contactRoutes.list, { params: { pageSize: 1 } }));
  expect(toPage(data as string[], meta)).toEqual({ items: ['a'], total: 31 });
  expect(seen[0]?.url).toBe('/api/contact?pageSize=1');
});
