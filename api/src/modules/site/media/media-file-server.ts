import { Inject, Injectable } from '@nestjs/common';
import type { ObjectStorage } from '@hive/object-storage';
import { plainText } from '../../../common/http/responses/raw-response.js';
import {
  respondWithObject,
  type ObjectRequest,
  type ObjectResponse,
} from '../../../common/http/responses/stored-object.js';
import { OBJECT_STORAGE } from '../../../platform/storage/storage.js';
import { etagOf, mediaFile } from './media.rules.js';

const NOT_FOUND = plainText(404, 'Not found.');

/** Responds with stored images and videos. Names contain the hash of the bytes, so responses are cached forever. */
@Injectable()
export class MediaFileServer {
  constructor(@Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage) {}

  /** Status 200, 206 for a range, 304, 404 or 416. */
  async respond(name: string, request: ObjectRequest): Promise<ObjectResponse> {
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
    return (await respondWithObject(this.storage, { key: file.key, headers }, request)) ?? NOT_FOUND;
  }
}
