import { Inject, Injectable } from '@nestjs/common';
import type { ObjectStorage } from '@hive/object-storage';
import { Readable } from 'node:stream';
import { matchesEtag } from '../../common/http/responses/etag.js';
import { OBJECT_STORAGE } from '../../platform/storage/storage.js';
import { plainText, type RawResponse } from '../../common/http/responses/raw-response.js';
import { etagOf, mediaFile, rangeFor, type ByteRange } from './media.rules.js';

type MediaHeaders = Record<string, string> & { etag: string };
type MediaResponse = Omit<RawResponse, 'body'> & { body: RawResponse['body'] | Readable };

/** The method and headers that decide the response. */
export interface MediaRequest {
  method: string;
  range?: string;
  'if-range'?: string;
  'if-none-match'?: string;
}

/** Responds with stored images and videos. Names contain the hash of the bytes, so responses are cached forever. */
@Injectable()
export class MediaFileServer {
  constructor(@Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage) {}

  /** Status 200, 206 for a range, 304, 404 or 416. */
  async respond(name: string, request: MediaRequest): Promise<MediaResponse> {
    const file = mediaFile(name);
    if (!file) {
      return NOT_FOUND;
    }
    const headers = {
      'content-type': file.type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      etag: etagOf(name),
    };
    if (matchesEtag(request['if-none-match'] ?? '', headers.etag)) {
      return { status: 304, headers, body: '' };
    }
    if (request.method !== 'HEAD' && request.range === undefined) {
      const whole = await this.storage.open(file.key);
      return whole ? { ...wholeOf(headers, whole.bytes), body: whole.stream } : NOT_FOUND;
    }
    return this.respondHeadOrRange(file.key, headers, request);
  }

  /** Responses that need the size of the file: HEAD and ranges. */
  private async respondHeadOrRange(key: string, headers: MediaHeaders, request: MediaRequest): Promise<MediaResponse> {
    const bytes = await this.storage.size(key);
    if (bytes === undefined) {
      return NOT_FOUND;
    }
    const range = rangeFor(request, { bytes, etag: headers.etag });
    if (range === 'unsatisfiable') {
      return { ...plainText(416, 'There are no such bytes.'), headers: { 'content-range': `bytes */${bytes}` } };
    }
    const response = range === 'whole' ? wholeOf(headers, bytes) : partOf(headers, range, bytes);
    if (request.method === 'HEAD') {
      // A stream, because for an empty string Fastify would send a content length of 0.
      return { ...response, body: Readable.from([]) };
    }
    const opened = await this.storage.open(key, range === 'whole' ? undefined : range);
    return opened ? { ...response, body: opened.stream } : NOT_FOUND;
  }
}

const NOT_FOUND = plainText(404, 'Not found.');

const wholeOf = (headers: MediaHeaders, bytes: number) => ({
  status: 200,
  headers: { ...headers, 'content-length': String(bytes) },
});

const partOf = (headers: MediaHeaders, { start, end }: ByteRange, bytes: number) => ({
  status: 206,
  headers: {
    ...headers,
    'content-length': String(end - start + 1),
    'content-range': `bytes ${start}-${end}/${bytes}`,
  },
});
