import type { Framing } from '@hive/contracts';

export interface FramingAnswer {
  framing: Framing;
  /** Why it is not allowed, for staff. */
  reason: string | null;
}

/** What a site answered at the end of its redirects. */
export interface SiteAnswer {
  /** Every address on the way, the last one answered. */
  hops: URL[];
  status: number;
  /** Headers as often as they were sent. */
  headers: Partial<Record<string, string[]>>;
}

const ALLOWED: FramingAnswer = { framing: 'allowed', reason: null };
const refused = (reason: string): FramingAnswer => ({ framing: 'refused', reason });
export const unknown = (reason: string): FramingAnswer => ({ framing: 'unknown', reason });

/** Whether a browser would show this answer in a frame of `framer`, a page of which lets frames use https alone. */
export function evaluateFraming({ hops, status, headers }: SiteAnswer, framer: string): FramingAnswer {
  const own = hops.at(-1);
  const page = new URL(framer);
  if (!own || status >= 400) {
    return unknown(`The site answers with status ${status}.`);
  }
  if (hops.some(({ protocol }) => protocol !== 'https:')) {
    return refused('The site is not served over https alone.');
  }
  if (!/^(?:text\/html|application\/xhtml\+xml)\b/i.test(headers['content-type']?.[0] ?? '')) {
    return unknown('The address does not answer with a page.');
  }
  const policies = frameAncestors(headers['content-security-policy'] ?? []);
  if (policies.length > 0) {
    const open = policies.every((sources) => sources.some((source) => matches(source, page, own)));
    return open ? ALLOWED : refused('Its frame-ancestors policy does not allow it.');
  }
  return judgeFrameOptions(headers['x-frame-options'] ?? [], page.origin === own.origin);
}

/** The lists of all policies that have one; frames need the leave of each. */
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

/** Whether one source of a frame-ancestors list means the framing page. */
function matches(source: string, page: URL, own: URL): boolean {
  if (source === '*') {
    return true;
  }
  if (source === "'self'") {
    return page.origin === own.origin;
  }
  if (/^[a-z][a-z0-9+.-]*:$/.test(source)) {
    return allowsScheme(source, page);
  }
  const [, scheme, host = '', port] =
    /^(?:([a-z][a-z0-9+.-]*:)\/\/)?([^/:']+)(?::(\d+|\*))?(?:\/.*)?$/.exec(source) ?? [];
  const named = host.startsWith('*.') ? page.hostname.endsWith(host.slice(1)) : page.hostname === host;
  return named && allowsScheme(scheme ?? own.protocol, page) && allowsPort(port, page);
}

/** http in a list means https too. */
const allowsScheme = (scheme: string, page: URL): boolean =>
  scheme === page.protocol || (scheme === 'http:' && page.protocol === 'https:');

const allowsPort = (port: string | undefined, page: URL): boolean =>
  port === '*' || (port ?? (page.protocol === 'https:' ? '443' : '80')) === portOf(page);

/** As the HTML standard has it: one known word decides, contradictions refuse, and what is no known word is ignored. */
function judgeFrameOptions(headers: string[], sameOrigin: boolean): FramingAnswer {
  const words = new Set(headers.flatMap((header) => header.split(',')).map((word) => word.trim().toLowerCase()));
  const known = ['deny', 'sameorigin', 'allowall'].filter((word) => words.has(word));
  if (
    known.length === 0 ||
    (words.size === 1 && words.has('allowall')) ||
    (words.size === 1 && sameOrigin && words.has('sameorigin'))
  ) {
    return ALLOWED;
  }
  return refused('Its X-Frame-Options header does not allow it.');
}
