import type { IncomingMessage } from 'node:http';
import type { Authentication, Authenticator } from '../access/authenticator.js';
import type { Principal } from '../access/principal.js';
import { hasSeveralHosts, isOwnOrigin } from '../security/same-origin.js';
import { readTimeOf, type ReadTime } from './read-time.js';

/** What a gateway receives with a new socket. */
export interface Upgrade {
  /** The person who opened it. */
  principal: Principal;
  /** `performance.now()` before the person was looked up: a change of the session after this moment concerns the socket, too. */
  startedAt: number;
  /** When the server read the data of the browser's page. */
  since: ReadTime | undefined;
}

/** Accepts a socket of a logged-in user from a page of this site. Browsers let any page connect, with cookies. */
export async function authorizeUpgrade(
  request: IncomingMessage,
  authenticator: Authenticator,
  publicUrl: string,
): Promise<Upgrade | { reject: 400 | 401 | 403 }> {
  if (hasSeveralHosts(request)) {
    return { reject: 400 };
  }
  const { host = '', origin, cookie } = request.headers;
  const startedAt = performance.now();
  // A load balancer may terminate TLS, so both protocols of this host are this site.
  const ownOrigins = [`http://${host}`, `https://${host}`];
  if (!ownOrigins.some((own) => isOwnOrigin(origin, own, publicUrl))) {
    return { reject: 403 };
  }
  const decision = evaluateSocket(await authenticator.authenticate(cookie));
  return 'reject' in decision ? decision : { ...decision, startedAt, since: sinceOf(request) };
}

/** Whether a person may have a socket; those who must change their password or set up two-factor login may not. */
export function evaluateSocket(authentication: Authentication): { principal: Principal } | { reject: 401 | 403 } {
  if (authentication.state !== 'active') {
    return { reject: 401 };
  }
  const { principal, mustChangePassword, mustSetUpTwoFactor } = authentication;
  return mustChangePassword || mustSetUpTwoFactor ? { reject: 403 } : { principal };
}

const sinceOf = ({ url = '' }: IncomingMessage): ReadTime | undefined =>
  readTimeOf(new URLSearchParams(url.split('?')[1]));
