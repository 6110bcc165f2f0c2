import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { normalizeAddress } from '../../../common/http/security/caller-address.js';
import { optedOut } from '../analytics.rules.js';

/** What a request says about who sent it. Nobody keeps the address. */
export interface Visitor {
  address: string;
  /** Host of the site as the visitor knows it. */
  host: string;
  userAgent: string | undefined;
  optedOut: boolean;
}

export const VisitorParam = createParamDecorator((_: unknown, context: ExecutionContext): Visitor => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  return {
    address: normalizeAddress(request.ip),
    host: request.host,
    userAgent: request.headers['user-agent'],
    optedOut: optedOut(request.headers),
  };
});
