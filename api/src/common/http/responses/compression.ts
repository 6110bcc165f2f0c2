import { constants } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';

const KIB = 1024;

/** How responses are compressed. Pages and bundles are not, since their files are compressed already. */
export const compression: FastifyCompressOptions = {
  threshold: KIB,
  // In one call: 0.1 ms for a page of a list, 0.4 ms for 64 KB, measured on two cores. A stream takes several times as long,
  // since each response needs its own stream on another thread. Without this value, the limit is 4 to 8 KB.
  syncThreshold: 64 * KIB,
  // No client compresses its requests, and a compressed body that no route reads would block its connection.
  globalDecompression: false,
  encodings: ['br', 'gzip'],
  customTypes: /^application\/json/,
  // What a stream writes is sent at once: the first rows of an export, each part of a text. A page of a list takes a
  // third to a fifth of the time of the next level and of gzip's default, and is at most a sixth larger.
  brotliOptions: { flush: constants.BROTLI_OPERATION_FLUSH, params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
  zlibOptions: { flush: constants.Z_SYNC_FLUSH, level: 3 },
};
