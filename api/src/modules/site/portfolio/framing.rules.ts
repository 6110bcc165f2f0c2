import type { Framing } from '@hive/contracts';

export interface FramingResult {
  framing: Framing;
  /** Why framing is not allowed, for staff. */
  reason: string | null;
}

/** The last response of a site, after its redirects. */
export interface SiteResponse {
  /** Every requested address; the last one responded. */
  redirects: URL[];
  status: number;
  /** Every value of each header. */
  headers: Partial<Record<string, string[]>>;
}

const ALLOWED: FramingResult = { framing: 'allowed', reason: null };
const refusedFraming = (reason: string): FramingResult => ({ framing: 'refused', reason });
export const unknownFraming = (reason: string): FramingResult => ({ framing: 'unknown', reason });

/** Whether a browser would show the response in an iframe of `embedderUrl`, whose pages allow https iframes only. */
export function evaluateFraming({ redirects, status, headers }: SiteResponse, embedderUrl: string): FramingResult {
  const target = redirects.at(-1);
  const embedder = new URL(embedderUrl);
  if (!target || status >= 400) {
    return unknownFraming(`The site answers with status ${status}.`);
  }
  if (redirects.some(({ protocol }) => protocol !== 'https:')) {
    return refusedFraming('The site is not served over https alone.');
  }
  if (!/^(?:text\/html|application\/xhtml\+xml)\b/i.test(headers['content-type']?.[0] ?? '')) {
    return unknownFraming('The address does not answer with a page.');
  }
  const policies = frameAncestors(headers['content-security-policy'] ?? []);
  if (policies.length > 0) {
    const isAllowed = policies.every((sources) => sources.some((source) => matchesSource(source, embedder, target)));
    return isAllowed ? ALLOWED : refusedFraming('Its frame-ancestors policy does not allow it.');
  }
  return evaluateFrameOptions(headers['x-frame-options'] ?? [], embedder.origin === target.origin);
}

/** The source lists of all policies with the directive; every list must match. */
function frameAncestors(headers: string[]): string[][] {
  return headers
    .flatMap((header) => header.split(','))
    .map((policy) =>
      policy
        .split(';')
        .map((directive) => directive.trim().toLowerCase().split(/\s+/))
        .find(([name]) => name === 'frame-ancestors'),
    )
    .filter((directive) => directive !== undefined)
    .map(([, ...sources]) => sources);
}

const portOf = ({ protocol, port }: URL): string => port || (protocol === 'https:' ? '443' : '80');

/** Whether one source of a frame-ancestors list matches the embedding page. */
function matchesSource(source: string, embedder: URL, target: URL): boolean {
  if (source === '*') {
    return true;
  }
  if (source === "'self'") {
    return embedder.origin === target.origin;
  }
  if (/^[a-z][a-z0-9+.-]*:$/.test(source)) {
    return allowsScheme(source, embedder);
  }
  const [, scheme, host = '', port] =
    /^(?:([a-z][a-z0-9+.-]*:)\/\/)?([^/:']+)(?::(\d+|\*))?(?:\/.*)?$/.exec(source) ?? [];
  const isHostMatch = host.startsWith('*.') ? embedder.hostname.endsWith(host.slice(1)) : embedder.hostname === host;
  return isHostMatch && allowsScheme(scheme ?? target.protocol, embedder) && allowsPort(port, embedder);
}

/** A source with http matches https, too. */
const allowsScheme = (scheme: string, embedder: URL): boolean =>
  scheme === embedder.protocol || (scheme === 'http:' && embedder.protocol === 'https:');

const allowsPort = (port: string | undefined, embedder: URL): boolean =>
  port === '*' || (port ?? (embedder.protocol === 'https:' ? '443' : '80')) === portOf(embedder);

/** As in the HTML standard: a single known value decides, contradictions refuse, unknown values are ignored. */
function evaluateFrameOptions(headers: string[], sameOrigin: boolean): FramingResult {
  const values = new Set(headers.flatMap((header) => header.split(',')).map((value) => value.trim().toLowerCase()));
  const known = ['deny', 'sameorigin', 'allowall'].filter((value) => values.has(value));
  if (
    known.length === 0 ||
    (values.size === 1 && values.has('allowall')) ||
    (values.size === 1 && sameOrigin && values.has('sameorigin'))
  ) {
    return ALLOWED;
  }
  return refusedFraming('Its X-Frame-Options header does not allow it.');
}
