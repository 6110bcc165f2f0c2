import type { Schema } from 'yup';
import type { ErrorCode } from './errors.js';
import type { Route } from './route.js';

/** The largest body of a call without its file, unless its route states another limit. */
export const BODY_LIMIT_BYTES = 64 * 1024;

/** One valid call, as the documentation shows it. A test checks it against the schemas. */
export interface RouteExample {
  readonly body?: unknown;
  /** Absent when the response has no body. */
  readonly response?: unknown;
}

/** The schemas, errors and example that a contract adds to a route. */
export interface RouteBinding {
  readonly body?: Schema;
  readonly query?: Schema;
  /** JSON body of a successful response; null when it has none or is a file. */
  readonly response: Schema | null;
  /** Codes of the area's own errors; `errorCodesOf` adds those that follow from the route. */
  readonly errors?: readonly ErrorCode[];
  readonly example: RouteExample;
}

/** One API call with its schemas, which the server validates, the tests check and the documentation shows. */
export type RouteContract = Route & RouteBinding;

/** Binds every route of an area to its schemas; a route without a binding does not compile. */
export const defineContract = <
  R extends Readonly<Record<string, Route>>,
  B extends { readonly [K in keyof R]: RouteBinding },
>(
  routes: R,
  bindings: B,
) =>
  Object.fromEntries(Object.keys(routes).map((name) => [name, { ...routes[name], ...bindings[name] }])) as {
    readonly [K in keyof R]: R[K] & B[K];
  };

/** Every error code of a call, sorted: the area's own and those of authentication, body and limits. */
export function errorCodesOf({
  access,
  rateLimit,
  isIdempotent,
  method,
  body,
  query,
  upload,
  errors = [],
}: RouteContract): ErrorCode[] {
  const codes = new Set<ErrorCode>([...errors, 'SERVER.UNEXPECTED', 'SERVER.BUSY', 'REQUEST.MALFORMED']);
  const add = (applies: unknown, ...more: ErrorCode[]) => applies && more.forEach((code) => codes.add(code));
  add(
    access !== 'public',
    'AUTH.REQUIRED',
    'AUTH.SESSION_ENDED',
    'AUTH.PASSWORD_CHANGE_REQUIRED',
    'AUTH.TWO_FACTOR_REQUIRED',
  );
  add(access !== 'public' && access !== 'session', 'AUTH.FORBIDDEN');
  add(access !== 'public' && method !== 'GET', 'CLIENT_VIEW.READ_ONLY');
  add(method !== 'GET', 'REQUEST.CROSS_SITE', 'REQUEST.TOO_LARGE', 'REQUEST.UNSUPPORTED_TYPE');
  add(body ?? query ?? upload, 'REQUEST.INVALID');
  add(rateLimit, rateLimit === 'login' ? 'AUTH.TOO_MANY_ATTEMPTS' : 'REQUEST.RATE_LIMITED');
  add(isIdempotent || rateLimit === 'publicForm', 'REQUEST.IN_PROGRESS', 'REQUEST.KEY_REUSED');
  return [...codes].toSorted();
}
