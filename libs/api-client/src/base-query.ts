import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { TOTAL_COUNT_HEADER } from '@hive/contracts';
import { authRoutes, type HttpMethod } from '@hive/contracts/routes';
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

/** What a response says beside its body. */
export interface ApiMeta {
  /** Rows of a paged list on every page. */
  total?: number;
}

export type ApiBaseQuery = BaseQueryFn<ApiRequest | string, unknown, ApiError, object, ApiMeta>;

interface Options {
  /** Called after a silent refresh failed; never for calls of somebody who is not logged in. */
  onSessionExpired: (api: BaseQueryApi) => void;
}

/** Calls whose 401 a refresh cannot change. */
const OWN_401 = new Set<string>(
  [authRoutes.adminLogin, authRoutes.clientLogin, authRoutes.refresh, authRoutes.logout].map(({ path }) => path),
);

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

const metaOf = ({ headers }: Response): ApiMeta | undefined => {
  const total = headers.get(TOTAL_COUNT_HEADER);
  return total === null ? undefined : { total: Number(total) };
};

/**
 * The one way the pages call the API: cookies carry the session, and an ended access token is renewed once, silently,
 * however many calls hit it together.
 */
export function createBaseQuery({ onSessionExpired }: Options): ApiBaseQuery {
  let refreshing: Promise<boolean> | undefined;
  const refresh = () =>
    (refreshing ??= send(
      { url: authRoutes.refresh.path, method: authRoutes.refresh.method },
      new AbortController().signal,
    )
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
      return response.ok
        ? { data: await valueOf(response), meta: metaOf(response) }
        : { error: await errorOf(response) };
    } catch (error) {
      return { error: { status: 0, message: error instanceof Error ? error.message : 'Network error' } };
    }
  };
}
