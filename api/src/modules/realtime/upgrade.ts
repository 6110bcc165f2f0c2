import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { isOwnOrigin } from '../../common/http/security/same-origin.js';
import type { Authentication, Authenticator } from '../../common/http/access/authenticator.js';
import type { Principal } from '../../common/http/access/principal.js';

export type UpgradeDecision = { principal: Principal } | { reject: 400 | 401 | 403 | 404 };

/** Accepts a socket of a logged-in user from a page of this site. Browsers let any page connect, with cookies. */
export async function authorizeUpgrade(
  request: IncomingMessage,
  authenticator: Authenticator,
  publicUrl: string,
): Promise<UpgradeDecision> {
  if (request.url?.split('?')[0] !== '/ws') {
    return { reject: 404 };
  }
  const { host = '', origin, cookie } = request.headers;
  // A load balancer may terminate TLS, so both protocols of this host are this site.
  const ownOrigins = [`http://${host}`, `https://${host}`];
  if (!ownOrigins.some((own) => isOwnOrigin(origin, own, publicUrl))) {
    return { reject: 403 };
  }
  return evaluateSocket(await authenticator.authenticate(cookie));
}

/** Whether a person may have a socket; those who must change their password or set up two-factor login may not. */
export function evaluateSocket(authentication: Authentication): { principal: Principal } | { reject: 401 | 403 } {
  if (authentication.state !== 'active') {
    return { reject: 401 };
  }
  const { principal, mustChangePassword, mustSetUpTwoFactor } = authentication;
  return mustChangePassword || mustSetUpTwoFactor ? { reject: 403 } : { principal };
}

/** `?since=`: when the server read the data of the browser's page, in milliseconds. */
export function sinceOf({ url = '' }: IncomingMessage): number | undefined {
  const since = new URLSearchParams(url.split('?')[1]).get('since');
  return since !== null && /^\d{1,15}$/.test(since) ? Number(since) : undefined;
}

/** Answers with the status and closes the connection. */
export function rejectUpgrade(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
