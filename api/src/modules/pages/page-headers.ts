import type { ComposedPage } from './compose.js';

const PERMISSIONS = 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()';

/**
 * What a page may do. Scripts: our own files and one inline text, named by its hash. Styles: our own files, the inline
 * ones by hash, and those that scripts add under this answer's nonce. Frames: the portfolio shows sites of clients,
 * sandboxed by the page; nobody shows ours.
 */
export function contentSecurityPolicy({ script, styles }: ComposedPage, nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${script}`,
    ['style-src', "'self'", ...styles, `'nonce-${nonce}'`].join(' '),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "media-src 'self'",
    "frame-src 'self' https:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Headers of every HTML answer; `nonce` is new for each of them. */
export function pageHeaders(page: ComposedPage, nonce: string): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy(page, nonce),
    'integrity-policy': 'blocked-destinations=(script)',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': PERMISSIONS,
    vary: 'accept-encoding',
    ...(page.app
      ? { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }
      : {
          'cache-control': 'no-cache',
          // a page that is cut off from who opened it gets a process of its own, which costs a visitor the time of a
          // second layout; there is nothing private in its HTML
          'cross-origin-opener-policy': 'unsafe-none',
          // the same text for everyone, so the nonce travels beside it: scripts of this page alone can read it
          'server-timing': `style;desc="${nonce}"`,
        }),
  };
}
