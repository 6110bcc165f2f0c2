import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { callerAddress } from '../security/caller-address.js';
import type { Principal } from './principal.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the access guard; undefined on public routes. */
    principal?: Principal;
  }
}

const requestOf = (context: ExecutionContext): FastifyRequest => context.switchToHttp().getRequest<FastifyRequest>();

/** The principal of the session; undefined on public routes. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext) => requestOf(context).principal);

/** The address that rate limits count. */
export const CallerAddress = createParamDecorator((_: unknown, context: ExecutionContext) =>
  callerAddress(requestOf(context)),
);
