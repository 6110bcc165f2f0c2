import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { spamReasonOf } from './spam.rules.js';

/** Why the body of a public form may be spam. Reads the body as it was sent, since validation drops the hidden field. */
export const SpamReasonOfBody = createParamDecorator((_: unknown, context: ExecutionContext) =>
  spamReasonOf(context.switchToHttp().getRequest<FastifyRequest>().body),
);
