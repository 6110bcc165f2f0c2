import multipart from '@fastify/multipart';
import type { INestApplication } from '@nestjs/common';
import { uploadLimits } from '@hive/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../errors/app-error.js';
import { authorize } from '../access/access.guard.js';
import { Authenticator } from '../access/authenticator.js';

/** The largest image as a data URL, plus the other fields. */
const JSON_LIMIT_BYTES = Math.ceil(uploadLimits.image / 3) * 4 + 64 * 1024;

/** A body above this size is read only for a caller who may send it. */
const LARGE_BODY_BYTES = 1024 * 1024;

const isMultipart = ({ headers }: FastifyRequest): boolean =>
  /^multipart\//i.test(headers['content-type']?.trimStart() ?? '');

/**
 * Accepts multipart and larger bodies on routes whose contract names a file, and rejects multipart on all others. The
 * caller of such a route, and of any other with a large body, is authorized before the body is read.
 */
export async function registerUploads(app: INestApplication, fastify: FastifyInstance): Promise<void> {
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (isMultipart(request) && !request.routeOptions.config.contract?.upload) {
      throw new AppError('REQUEST.UNSUPPORTED_TYPE');
    }
    done();
  });
  acceptBytes(fastify);
  fastify.addHook('onRoute', (route) => {
    const contract = route.config?.contract;
    if (contract?.upload) {
      route.bodyLimit = JSON_LIMIT_BYTES;
    }
    if (contract && (contract.upload || (contract.bodyLimitBytes ?? 0) > LARGE_BODY_BYTES)) {
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

const BYTES = 'application/octet-stream';

/** Routes whose contract accepts bytes get the body as a stream, which they read themselves. */
function acceptBytes(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(BYTES, (request, payload, done) => {
    done(
      request.routeOptions.config.contract?.accepts === BYTES ? null : new AppError('REQUEST.UNSUPPORTED_TYPE'),
      payload,
    );
  });
}
