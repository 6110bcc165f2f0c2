import { Readable } from 'node:stream';
import type { ObjectStorage } from '@hive/object-storage';
import { rangeFor, type ByteRange } from './byte-range.js';
import { matchesEtag } from './etag.js';
import { plainText, type RawResponse } from './raw-response.js';

/** Headers of the whole object; the tag is of its bytes. */
export type ObjectHeaders = Record<string, string> & { etag: string };

/** The method and headers that decide the response. */
export interface ObjectRequest {
  method: string;
  range?: string;
  'if-range'?: string;
  'if-none-match'?: string;
}

/** The response. When its body is a stream, the caller has to read or destroy it. */
export type ObjectResponse = Omit<RawResponse, 'body'> & { body: RawResponse['body'] | Readable };

/** An object of the storage as a response: status 200, 206 for a range, 304 or 416. Undefined when it is absent. */
export async function respondWithObject(
  storage: ObjectStorage,
  { key, headers }: { key: string; headers: ObjectHeaders },
  request: ObjectRequest,
): Promise<ObjectResponse | undefined> {
  if (matchesEtag(request['if-none-match'] ?? '', headers.etag)) {
    return { status: 304, headers, body: '' };
  }
  if (request.method !== 'HEAD' && request.range === undefined) {
    const whole = await storage.open(key);
    return whole && { ...wholeOf(headers, whole.bytes), body: whole.stream };
  }
  return respondHeadOrRange(storage, { key, headers }, request);
}

/** Responses that need the size of the object: HEAD and ranges. */
async function respondHeadOrRange(
  storage: ObjectStorage,
  { key, headers }: { key: string; headers: ObjectHeaders },
  request: ObjectRequest,
): Promise<ObjectResponse | undefined> {
  const bytes = await storage.size(key);
  if (bytes === undefined) {
    return undefined;
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
  const opened = await storage.open(key, range === 'whole' ? undefined : range);
  return opened && { ...response, body: opened.stream };
}

const wholeOf = (headers: ObjectHeaders, bytes: number) => ({
  status: 200,
  headers: { ...headers, 'content-length': String(bytes) },
});

const partOf = (headers: ObjectHeaders, { start, end }: ByteRange, bytes: number) => ({
  status: 206,
  headers: {
    ...headers,
    'content-length': String(end - start + 1),
    'content-range': `bytes ${start}-${end}/${bytes}`,
  },
});
