import type { PageQuery } from './manifest.js';

type Values = NonNullable<PageQuery['arg']>;

const isPlaceholder = (value: unknown): value is string => typeof value === 'string' && value.startsWith(':');

/** The query with values for its `:name` in route, argument and query string. */
function fillPlaceholders({ arg, params, route, ...query }: PageQuery, values: Record<string, string>): PageQuery {
  const valueOf = (value: Values[string]): Values[string] =>
    isPlaceholder(value) ? (values[value.slice(1)] ?? value) : value;
  const fill = (template: Values): Values =>
    Object.fromEntries(Object.entries(template).map(([name, value]) => [name, valueOf(value)]));
  const parts = route.split('/').map((part) => (isPlaceholder(part) ? encodeURIComponent(valueOf(part)) : part));
  return {
    ...query,
    route: parts.join('/') as PageQuery['route'],
    ...(arg && { arg: fill(arg) }),
    ...(params && { params: fill(params) }),
  };
}

/** The values of the placeholders in `search`; undefined when the address lacks a parameter. */
function matchSearch({ search = {} }: PageQuery, params: URLSearchParams): Record<string, string> | undefined {
  const values: Record<string, string> = {};
  for (const [name, expected] of Object.entries(search)) {
    const value = params.get(name);
    if (!value || (value !== expected && !isPlaceholder(expected))) {
      return undefined;
    }
    if (isPlaceholder(expected)) {
      values[expected.slice(1)] = value;
    }
  }
  return values;
}

/** The address of a page: the values of its path's parameters, and its query. */
interface PageAddress {
  params: Record<string, string>;
  search: URLSearchParams;
}

/** The query as the page of an address sends it; undefined when it belongs to another address, such as another tab of the page. */
export function pageQueryAt(query: PageQuery, { params, search }: PageAddress): PageQuery | undefined {
  const values = matchSearch(query, search);
  return values && fillPlaceholders(query, { ...params, ...values });
}
