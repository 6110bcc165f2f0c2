import { Inject, Injectable } from '@nestjs/common';
import type { ObjectStorage } from '@hive/object-storage';
import { Readable } from 'node:stream';
import { OBJECT_STORAGE } from '../../platform/storage/storage.js';
import { isUnchanged, plain, type RawAnswer } from '../releases/raw-answer.js';
import { etagOf, mediaFile, rangeFor, type ByteRange } from './media-file.rules.js';

type MediaAnswer = Omit<RawAnswer, 'body'> & { body: RawAnswer['body'] | Readable };

/** What of a request decides the answer. */
export interface MediaRequest {
  method: string;
  range?: string;
  'if-range'?: string;
  'if-none-match'?: string;
}

/** Stored pictures and films. A name is the hash of its bytes, so an answer is true for ever. */
@Injectable()
export class MediaFiles {
  constructor(@Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage) {}

  async answer(name: string, request: MediaRequest): Promise<MediaAnswer> {
    const file = mediaFile(name);
    const bytes = file && (await this.storage.size(file.key));
    if (!file || bytes === undefined) {
      return plain(404, 'Not found.');
    }
    const headers = {
      'content-type': file.type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      etag: etagOf(name),
    };
    if (isUnchanged(request['if-none-match'] ?? '', headers.etag)) {
      return { status: 304, headers, body: '' };
    }
    const range = rangeFor(request, { bytes, etag: headers.etag });
    if (range === 'unsatisfiable') {
      return { ...plain(416, 'There are no such bytes.'), headers: { 'content-range': `bytes */${bytes}` } };
    }
    const answer =
      range === 'whole'
        ? { status: 200, headers: { ...headers, 'content-length': String(bytes) } }
        : { status: 206, headers: { ...headers, ...partHeaders(range, bytes) } };
    if (request.method === 'HEAD') {
      // a stream, because the length of a text would be told instead of the file's
      return { ...answer, body: Readable.from([]) };
    }
    const opened = await this.storage.open(file.key, range === 'whole' ? undefined : range);
    return opened ? { ...answer, body: opened.stream } : plain(404, 'Not found.');
  }
}

const partHeaders = ({ start, end }: ByteRange, bytes: number): Record<string, string> => ({
  'content-length': String(end - start + 1),
  'content-range': `bytes ${start}-${end}/${bytes}`,
});
