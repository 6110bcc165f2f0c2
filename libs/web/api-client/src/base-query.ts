import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { TOTAL_COUNT_HEADER } from '@hive/contracts';
import { authRoutes, type HttpMethod } from '@hive/contracts/routes';
import { errorOf, type ApiError } from './errors';

/** One API call; `requestTo` creates it from a route. */
export interface ApiRequest {
  url: string;
  method?: HttpMethod;
  /** Sent as JSON. */
  body?: unknown;
  /** Query string; undefined and empty values are left out. */
  params?: Record<string, string | number | boolean | undefined>;
  /** The server handles calls with the same key once and repeats its response. */
  idempotencyKey?: string;
}

/** Data of a response's headers. */
export interface ApiMeta {
  /** Rows of a paged list on every page. */
  total?: number;
}

/** The type of the base query for RTK Query. */
export type ApiBaseQuery = BaseQueryFn<ApiRequest | string, unknown, ApiError, object, ApiMeta>;

interface Options {
  /**
   * Called when a request stays unauthorized after a refresh of the session. Resolves to whether the person has logged in
   * again: then the request is repeated, once.
   */
  renewSession: (api: BaseQueryApi) => Promise<boolean>;
}

/** Shown when no usable response came. */
const NO_RESPONSE = 'We could not reach the server. Please check your connection and try again.';

/** Calls for which a refresh of the session does not help after a 401. */
const UNAUTHORIZED_IS_FINAL = new Set<string>(
  [authRoutes.adminLogin, authRoutes.clientLogin, authRoutes.refresh, authRoutes.logout].map(({ path }) => path),
);

function urlOf({ url, params = {} }: ApiRequest): string {
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
  return fetch(urlOf(request), {
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
 * The base query of `@hive/store`. Session cookies authenticate it; a 401 refreshes the session, once for all
 * concurrent requests, and repeats the request. Where the session has ended, the request waits for the login.
 */
export function createBaseQuery({ renewSession }: Options): ApiBaseQuery {
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
      if (response.status === 401 && !UNAUTHORIZED_IS_FINAL.has(request.url)) {
        if (await refresh()) {
          response = await send(request, api.signal);
        }
        if (response.status === 401 && (await renewSession(api))) {
          response = await send(request, api.signal);
        }
      }
      return response.ok
        ? { data: await valueOf(response), meta: metaOf(response) }
        : { error: await errorOf(response) };
    } catch {
      // browsers word the error of a failed fetch for developers, and each differently
      return { error: { status: 0, message: NO_RESPONSE } };
    }
  };
}
