import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { Config } from '../../../config/config.js';

const HSTS_SECONDS = 365 * 24 * 3600;

/** The policy of JSON, which loads nothing. Pages, demo sites and the API documentation set their own. */
const JSON_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Helmet's headers, computed once, because helmet parses its options again for every request. */
export function securityHeaders({ publicUrl }: Pick<Config, 'publicUrl'>): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const setHeaders = helmet({
    contentSecurityPolicy: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    hsts: publicUrl.startsWith('https:') && { maxAge: HSTS_SECONDS, includeSubDomains: false },
  });
  setHeaders(request, response, () => undefined);
  const entries = Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)] as const);
  return { 'content-security-policy': JSON_POLICY, ...Object.fromEntries(entries) };
}

const FILE_HEADERS =
  /^(?:content-security-policy|cross-origin-resource-policy|x-content-type-options|strict-transport)/;

/** The headers that matter for a stored file. The others concern documents, and a page requests twenty files. */
export const fileSecurityHeaders = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => FILE_HEADERS.test(name)));
