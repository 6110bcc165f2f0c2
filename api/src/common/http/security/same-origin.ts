import type { FastifyRequest } from 'fastify';
import { AppError } from '../../errors/app-error.js';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether an Origin header, when there is one, is the site itself. Sockets ask this at the upgrade. */
export function isOwnOrigin(origin: string | undefined, ownOrigin: string, publicUrl: string): boolean {
  return origin === undefined || origin === ownOrigin || origin === new URL(publicUrl).origin;
}

/**
 * Cookies travel with calls that other sites make: whatever changes state must come from our own pages. Programs send
 * neither header and hold no cookie of a visitor.
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
