import { Inject, Injectable } from '@nestjs/common';
import type { ObjectStorage } from '@hive/object-storage';
import type { Readable } from 'node:stream';
import { OBJECT_STORAGE } from '../../platform/storage/storage.js';
import { plain, type RawAnswer } from '../releases/raw-answer.js';
import { mediaFile, rangeOf, type ByteRange } from './media-file.rules.js';

type MediaAnswer = Omit<RawAnswer, 'body'> & { body: RawAnswer['body'] | Readable };

/** Stored pictures and films. A name is the hash of its bytes, so an answer is true for ever. */
@Injectable()
export class MediaFiles {
  constructor(@Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage) {}

  async answer(name: string, rangeHeader: string | undefined): Promise<MediaAnswer> {
    const file = mediaFile(name);
    const whole = file && (await this.storage.open(file.key));
    if (!whole) {
      return plain(404, 'Not found.');
    }
    const range = rangeOf(rangeHeader, whole.bytes);
    const headers = {
      'content-type': file.type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    };
    if (range === 'whole') {
      return { status: 200, headers: { ...headers, 'content-length': String(whole.bytes) }, body: whole.stream };
    }
    whole.stream.destroy();
    const part = range === 'unsatisfiable' ? undefined : await this.storage.open(file.key, range);
    if (range === 'unsatisfiable' || !part) {
      return { ...plain(416, 'There are no such bytes.'), headers: { 'content-range': `bytes */${whole.bytes}` } };
    }
    return { status: 206, headers: { ...headers, ...partHeaders(range, whole.bytes) }, body: part.stream };
  }
}

const partHeaders = ({ start, end }: ByteRange, bytes: number): Record<string, string> => ({
  'content-length': String(end - start + 1),
  'content-range': `bytes ${start}-${end}/${bytes}`,
});
