import { constants } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';

const KIB = 1024;

/** How responses are compressed. Pages and bundles are not, since their files are compressed already. */
export const compression: FastifyCompressOptions = {
  threshold: KIB,
  // No client compresses its requests, and a compressed body that no route reads would block its connection.
  globalDecompression: false,
  encodings: ['br', 'gzip'],
  customTypes: /^application\/json/,
  // What a stream has written arrives at once: the first rows of an export, each part of a text.
  brotliOptions: { flush: constants.BROTLI_OPERATION_FLUSH, params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  zlibOptions: { flush: constants.Z_SYNC_FLUSH },
};
