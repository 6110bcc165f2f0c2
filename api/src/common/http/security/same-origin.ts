import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../errors/app-error.js';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether an Origin header is absent or names this site. */
export function isOwnOrigin(origin: string | undefined, ownOrigin: string, publicUrl: string): boolean {
  return origin === undefined || origin === ownOrigin || origin === new URL(publicUrl).origin;
}

/**
 * Whether a request names more than one host. Node reads the first one and drops the others; a proxy in front may have
 * read the last one.
 */
export const hasSeveralHosts = ({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean =>
  rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name)).length > 1;

export function rejectSeveralHosts({ raw }: Pick<FastifyRequest, 'raw'>): void {
  if (hasSeveralHosts(raw)) {
    throw new AppError('REQUEST.MALFORMED');
  }
}

/**
 * Rejects state-changing calls from pages of other sites, because browsers send cookies along. Programs other than browsers send
 * neither header and have no visitor's cookies.
 */
export function rejectCrossSite(request: FastifyRequest, publicUrl: string): void {
  if (safeMethods.has(request.method)) {
    return;
  }
  const { origin } = request.headers;
  const ownOrigin = `${request.protocol}://${request.host}`;
  if (request.headers['sec-fetch-site'] === 'cross-site' || !isOwnOrigin(origin, ownOrigin, publicUrl)) {
    throw new AppError('REQUEST.CROSS_SITE');
  }
}
