import type { Config } from '../../../config/config.js';

const HSTS_SECONDS = 365 * 24 * 3600;

/**
 * What keeps browsers strict, in every answer. A page says more and other things by headers of the same names: the policy
 * here is that of JSON, which loads nothing and is framed by nobody.
 */
export const securityHeaders = ({ publicUrl }: Pick<Config, 'publicUrl'>): Record<string, string> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
  ...(publicUrl.startsWith('https:') && { 'strict-transport-security': `max-age=${HSTS_SECONDS}` }),
});

const ABOUT_FILES = /^(?:content-security-policy|cross-origin-resource-policy|x-content-type-options|strict-transport)/;

/**
 * What of them says something about a stored file; the rest is about documents. A page asks for twenty files, on a slow
 * line the difference is seen.
 */
export const fileSecurityHeaders = (strict: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(strict).filter(([name]) => ABOUT_FILES.test(name)));
