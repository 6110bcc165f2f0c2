import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { isOwnOrigin } from '../../common/http/security/same-origin.js';
import type { Authenticator } from '../../common/http/access/authenticator.js';
import type { Principal } from '../../common/http/access/principal.js';

export type UpgradeDecision = { principal: Principal } | { refuse: 400 | 401 | 403 | 404 };

/** A socket is opened by a page of ours for somebody logged in; browsers let any page try, and send the cookies along. */
export async function authorizeUpgrade(
  request: IncomingMessage,
  authenticator: Authenticator,
  publicUrl: string,
): Promise<UpgradeDecision> {
  if (request.url?.split('?')[0] !== '/ws') {
    return { refuse: 404 };
  }
  const { host = '', origin, cookie } = request.headers;
  // The protocol of the page is the balancer's affair: the same host is the same site here.
  const ownOrigins = [`http://${host}`, `https://${host}`];
  if (!ownOrigins.some((own) => isOwnOrigin(origin, own, publicUrl))) {
    return { refuse: 403 };
  }
  const authentication = await authenticator.authenticate(cookie);
  if (authentication.state !== 'active') {
    return { refuse: 401 };
  }
  return authentication.mustChangePassword ? { refuse: 403 } : { principal: authentication.principal };
}

export function rejectUpgrade(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
