import type { Schema } from 'yup';
import type { Access } from '../access/permissions.js';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One call of the API as both sides see it. The server registers nothing that is not declared here. */
export interface RouteContract {
  method: HttpMethod;
  /** Path with `:name` parameters, from `/api` on. */
  path: `/api/${string}`;
  /** Who may call; the server's guard reads this very value. */
  access: Access;
  /** Status of a success; 200 unless said otherwise. */
  status?: number;
  body?: Schema;
  /**
   * The call brings a file: as a data URL in this field of a JSON body, or as the part of the same name of a
   * multipart/form-data body, whose other parts are the other fields.
   */
  upload?: string;
  query?: Schema;
  /** Limit of calls per address; `publicForm` is 10 a minute and 60 an hour, `visit` leaves room for a whole office. */
  rateLimit?: 'publicForm' | 'login' | 'visit';
  /** One line for the API documentation. */
  summary: string;
}

/** Answer of a call that stored something a visitor sent. */
export interface Created {
  id: string;
}

export const defineRoutes = <T extends Record<string, RouteContract>>(routes: T): T => routes;

/** `/api/clients/:id/assign` with `{ id: 'x' }` → `/api/clients/x/assign`; values are URI-encoded. */
export function pathOf(route: Pick<RouteContract, 'path'>, params: Record<string, string> = {}): string {
  return route.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) {
      throw new Error(`${route.path}: parameter ${name} is missing`);
    }
    return encodeURIComponent(value);
  });
}
