import type { PageQuery } from './manifest.js';

type Values = NonNullable<PageQuery['arg']>;

/** The query of a page whose path has parameters: their values replace `:name` in route, argument and query string. */
export function withPathParams({ arg, params, route, ...query }: PageQuery, path: Record<string, string>): PageQuery {
  const valueOf = (value: Values[string]): Values[string] =>
    typeof value === 'string' && value.startsWith(':') ? (path[value.slice(1)] ?? value) : value;
  const fill = (values: Values): Values =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, valueOf(value)]));
  const parts = route.split('/').map((part) => (part.startsWith(':') ? encodeURIComponent(valueOf(part)) : part));
  return {
    ...query,
    route: parts.join('/') as PageQuery['route'],
    ...(arg && { arg: fill(arg) }),
    ...(params && { params: fill(params) }),
  };
}
