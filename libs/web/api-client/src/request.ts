import { pathOf, type Route } from '@hive/contracts/routes';
import type { ApiRequest } from './base-query';

interface RequestParts extends Omit<ApiRequest, 'url' | 'method'> {
  /** Values of the route's `:name` parameters. */
  path?: Record<string, string>;
}

/** The request for a route: its method, its path with the parameters filled in, and the other parts of the call. */
export const requestTo = (
  route: Pick<Route, 'method' | 'path'>,
  { path, ...parts }: RequestParts = {},
): ApiRequest => ({
  url: pathOf(route, path),
  method: route.method,
  ...parts,
});
