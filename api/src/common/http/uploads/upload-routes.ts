import multipart from '@fastify/multipart';
import type { INestApplication } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../errors/app-error.js';
import { authorize } from '../access/access.guard.js';
import { Authenticator } from '../access/authenticator.js';
import { fileFieldOf } from '../validation/json-parser.js';

const BYTES = 'application/octet-stream';
const FORM = 'multipart/form-data';

const isMultipart = ({ headers }: FastifyRequest): boolean =>
  /^multipart\//i.test(headers['content-type']?.trimStart() ?? '');

/**
 * Accepts multipart on routes whose contract names an upload, and rejects it on all others. The caller of a route that
 * receives a file is authorized before the body is read.
 */
export async function registerUploads(app: INestApplication, fastify: FastifyInstance): Promise<void> {
  fastify.addHook('onRequest', (request, _reply, done) => {
    const contract = request.routeOptions.config.contract;
    if (isMultipart(request) && !contract?.upload && contract?.accepts !== FORM) {
      throw new AppError('REQUEST.UNSUPPORTED_TYPE');
    }
    done();
  });
  acceptBytes(fastify);
  acceptForms(fastify);
  fastify.addHook('onRoute', (route) => {
    const contract = route.config?.contract;
    if (contract && fileFieldOf(contract)) {
      route.preParsing = async (request) => {
        await authorize(app.get(Authenticator, { strict: false }), request, {
          access: contract.access,
          route: contract,
        });
      };
    }
  });
  await fastify.register(multipart, {
    limits: { files: 1, fields: 20, parts: 21, fieldNameSize: 100, fieldSize: 16 * 1024, headerPairs: 20 },
  });
}

/** Routes whose contract accepts bytes get the body as a stream, which they read themselves. */
function acceptBytes(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(BYTES, (request, payload, done) => {
    done(
      request.routeOptions.config.contract?.accepts === BYTES ? null : new AppError('REQUEST.UNSUPPORTED_TYPE'),
      payload,
    );
  });
}

/** Routes whose contract accepts a form get none of its fields: they only need to know that it was sent. */
function acceptForms(fastify: FastifyInstance): void {
  fastify.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, _body, done) => {
    const isAccepted = request.routeOptions.config.contract?.accepts === FORM;
    done(isAccepted ? null : new AppError('REQUEST.UNSUPPORTED_TYPE'), undefined);
  });
}
