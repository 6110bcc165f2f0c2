import { STYLE_SHEET } from '../../../platform/mail/mail-style.js';
import type { ComposedPage } from './compose/compose.js';
import { hashSource } from './compose/escaping.js';
import { SPECULATION_RULES_PATH } from './speculation-rules.js';

const PERMISSIONS = 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()';

/**
 * Scripts: files of this origin and inline scripts by hash. Styles: files of this origin, inline styles by hash, and
 * those that scripts add with the nonce of this response. Iframes: the portfolio shows sandboxed sites of clients; no
 * site may frame this one, except for previews, which this site itself frames.
 */
export function contentSecurityPolicy(
  { scripts, styles }: Pick<ComposedPage, 'scripts' | 'styles'>,
  nonce: string,
  framedBy: "'none'" | "'self'" = "'none'",
): string {
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...scripts].join(' '),
    ['style-src', "'self'", ...styles, `'nonce-${nonce}'`].join(' '),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "media-src 'self'",
    "frame-src 'self' https:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy}`,
  ].join('; ');
}

/** An iframe with HTML of its own has the policy of its page: those of the staff show mails. */
const stylesOf = ({ access, styles }: ComposedPage): string[] =>
  access === 'staff' ? [...styles, hashSource(STYLE_SHEET)] : styles;

/** Headers of a page; `nonce` is new for each response. */
export function pageHeaders(page: ComposedPage, nonce: string): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy({ scripts: page.scripts, styles: stylesOf(page) }, nonce),
    'integrity-policy': 'blocked-destinations=(script)',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': PERMISSIONS,
    vary: 'accept-encoding',
    ...(page.access !== 'public'
      ? { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }
      : {
          'cache-control': 'no-cache',
          'speculation-rules': `"${SPECULATION_RULES_PATH}"`,
          // `same-origin` starts a new browser process, which costs a second layout; public HTML has nothing to protect.
          'cross-origin-opener-policy': 'unsafe-none',
          // The HTML is the same for everyone, so the nonce is in a header that only scripts of this page can read.
          'server-timing': `style;desc="${nonce}"`,
        }),
  };
}

/** Headers of the preview of a page: for its editor alone, in an iframe of this site, without any script. */
export const previewHeaders = ({ styles }: ComposedPage, nonce: string): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': contentSecurityPolicy({ scripts: [], styles }, nonce, "'self'"),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'no-referrer',
  'permissions-policy': PERMISSIONS,
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
});
