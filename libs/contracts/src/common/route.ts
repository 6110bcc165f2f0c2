import type { Access } from '../access/permissions.js';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One call of the API as plain data, without schemas, so that pages import routes at no cost. The server registers no
 * call that has no route.
 */
export interface Route {
  readonly method: HttpMethod;
  /** Path with `:name` parameters, including `/api`. */
  readonly path: `/api/${string}`;
  /** Who may call; the server's guard reads this value. */
  readonly access: Access;
  /** Status of a success; 200 by default. */
  readonly status?: number;
  /**
   * The name of the file's field: a data URL in a JSON body, or a part of a multipart/form-data body whose other parts
   * are the other fields.
   */
  readonly upload?: string;
  /**
   * The body is bytes of this media type, which the handler reads as a stream; or a form in the encoding of browsers or as
   * multipart, which nothing reads.
   */
  readonly accepts?: 'application/octet-stream' | 'multipart/form-data';
  /** The name of a field of a JSON body that is a file in base64, whose length the schema limits. */
  readonly base64?: string;
  /**
   * The largest JSON body without a file; `BODY_LIMIT_BYTES` by default. A test checks that it is no larger than what the schema
   * can fill in any alphabet.
   */
  readonly bodyLimitBytes?: number;
  /** The response is one page of a list: a JSON array with the headers `X-Total-Count` and `Link`. */
  readonly isPaged?: boolean;
  /**
   * Limit for the caller's address: `publicForm` is 10 calls a minute and 60 an hour, `visit` 1,200 calls a minute, `largeBody` 120, `login`
   * 5 failures in 15 minutes for one account, and 20 for it from all addresses together. The server's table `rateLimits`
   * defines them.
   */
  readonly rateLimit?: 'publicForm' | 'login' | 'visit' | 'largeBody';
  /** A repeated call with the same Idempotency-Key is carried out once. True for every public form. */
  readonly isIdempotent?: boolean;
  /** The response is a file of this media type, which is not JSON; its name is in `Content-Disposition`. */
  readonly file?:
    'text/csv' | 'text/html' | 'application/zip' | 'image/webp' | 'image/jpeg' | 'application/octet-stream';
  /** A caller that accepts `text/event-stream` gets the response as a stream of events instead of JSON. */
  readonly isStreamed?: boolean;
  /** The call may answer 202 with the same body while a job is still running. */
  readonly mayBePending?: boolean;
  /** One line for the API documentation. */
  readonly summary: string;
}

/** `/api/clients/:id/assign` with `{ id: 'x' }` → `/api/clients/x/assign`; values are URI-encoded. */
export function pathOf(route: Pick<Route, 'path'>, params: Record<string, string> = {}): string {
  return route.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) {
      throw new Error(`${route.path}: parameter ${name} is missing`);
    }
    return encodeURIComponent(value);
  });
}
