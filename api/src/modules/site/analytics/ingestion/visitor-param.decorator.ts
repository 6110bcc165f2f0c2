import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { normalizeAddress } from '../../../../common/http/security/caller-address.js';
import { hasOptedOut } from '../analytics.rules.js';

/** What a request reveals about its sender. The address is never stored. */
export interface Visitor {
  address: string;
  /** Host of this site in the request. */
  host: string;
  userAgent: string | undefined;
  hasOptedOut: boolean;
}

/** Injects the `Visitor` of the request. */
export const VisitorParam = createParamDecorator((_: unknown, context: ExecutionContext): Visitor => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  return {
    address: normalizeAddress(request.ip),
    host: request.host,
    userAgent: request.headers['user-agent'],
    hasOptedOut: hasOptedOut(request.headers),
  };
});
