/** A declared route, such as `/admin/clients/:id`, and the values of its parameters in a pathname. */
export interface RouteMatch {
  route: string;
  params: Record<string, string>;
}

const segmentsOf = (path: string): string[] => path.replace(/\/+$/, '').split('/');

/** A value that is no valid URI encoding stays as it is. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function paramsOf(route: string, segments: readonly string[]): Record<string, string> | undefined {
  const declared = segmentsOf(route);
  if (declared.length !== segments.length) {
    return undefined;
  }
  const params: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const name = declared[index] ?? '';
    if (name.startsWith(':') && segment !== '') {
      params[name.slice(1)] = decode(segment);
    } else if (name !== segment) {
      return undefined;
    }
  }
  return params;
}

/** The route of a pathname; one without parameters comes first, and a trailing slash makes no difference. */
export function matchRoute(routes: readonly string[], pathname: string): RouteMatch | undefined {
  const segments = segmentsOf(pathname);
  const exact = segments.join('/') || '/';
  if (!exact.includes(':') && routes.includes(exact)) {
    return { route: exact, params: {} };
  }
  for (const route of routes) {
    const params = route.includes(':') ? paramsOf(route, segments) : undefined;
    if (params) {
      return { route, params };
    }
  }
  return undefined;
}
