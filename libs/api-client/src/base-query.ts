import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { authRoutes, HttpMethod } from '@hive/contracts';
import { errorOf, type ApiError } from './errors';

export interface ApiRequest {
  url: string;
  method?: HttpMethod;
  /** Sent as JSON; without one, no body and no content type are sent. */
  body?: unknown;
  /** Values of the query string; undefined and empty ones are left out. */
  params?: Record<string, string | number | boolean | undefined>;
  /** The server answers a repeated call with the same key from memory, so a form cannot send twice. */
  idempotencyKey?: string;
}

export type ApiBaseQuery = BaseQueryFn<ApiRequest | string, unknown, ApiError>;

interface Options {
  /** Called after a silent refresh failed; never for calls of somebody who is not logged in. */
  onSessionExpired: (api: BaseQueryApi) => void;
}

/** Calls whose 401 is their own answer: a refresh could not change it. */
const OWN_401 = new Set<string>([
  '/api/auth/admin-login',
  '/api/auth/client-login',
  '/api/auth/refresh',
  '/api/auth/logout',
] satisfies (typeof authRoutes)[keyof typeof authRoutes]['path'][]);

// contracts' routes bring all schemas with them; pages that only call take the paths as checked literals
const REFRESH: typeof authRoutes.refresh.path = '/api/auth/refresh';

function addressOf({ url, params = {} }: ApiRequest): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined && value !== '') {
      query.set(name, String(value));
    }
  }
  const text = query.toString();
  return text ? `${url}?${text}` : url;
}

function send(request: ApiRequest, signal: AbortSignal): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (request.body !== undefined) {
    headers['content-type'] = 'application/json';
  }
  if (request.idempotencyKey) {
    headers['idempotency-key'] = request.idempotencyKey;
  }
  return fetch(addressOf(request), {
    method: request.method ?? 'GET',
    credentials: 'include',
    headers,
    signal,
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
  });
}

async function valueOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') {
    return null;
  }
  return response.headers.get('content-type')?.includes('json') ? (JSON.parse(text) as unknown) : text;
}

/**
 * The one way the pages call the API: cookies carry the session, and an ended access token is renewed once, silently,
 * however many calls hit it together.
 */
export function createBaseQuery({ onSessionExpired }: Options): ApiBaseQuery {
  let refreshing: Promise<boolean> | undefined;
  const refresh = () =>
    (refreshing ??= send({ url: REFRESH, method: 'POST' }, new AbortController().signal)
      .then((response) => response.ok)
      .catch(() => false)
      .finally(() => {
        refreshing = undefined;
      }));

  return async (args, api) => {
    const request = typeof args === 'string' ? { url: args } : args;
    try {
      let response = await send(request, api.signal);
      if (response.status === 401 && !OWN_401.has(request.url)) {
        if (await refresh()) {
          response = await send(request, api.signal);
        }
        if (response.status === 401) {
          onSessionExpired(api);
        }
      }
      return response.ok ? { data: await valueOf(response) } : { error: await errorOf(response) };
    } catch (error) {
      return { error: { status: 0, message: error instanceof Error ? error.message : 'Network error' } };
    }
  };
}
