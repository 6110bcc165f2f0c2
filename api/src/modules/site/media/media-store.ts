import { Inject, Injectable } from '@nestjs/common';
import type { ObjectStorage } from '@hive/object-storage';
import { DataSource } from 'typeorm';
import { Clock } from '../../../common/clock.js';
import { OBJECT_STORAGE } from '../../../platform/storage/storage.js';
import { MediaFileEntity } from './media-file.entity.js';
import { hashName, mediaFile, mediaNameOf, mediaUrlOf } from './media.rules.js';

interface NewFile {
  /** From `hashName`. */
  name: string;
  bytes: number;
  /** Bytes, or the path of a file on this machine. */
  content: Buffer | string;
  width?: number;
  height?: number;
}

/** Media files with their rows, by the hash of their content. */
@Injectable()
export class MediaStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
  ) {}

  /** Stores bytes under their hash and returns their URL; equal bytes are one file. */
  async storeBytes(bytes: Buffer, extension: string, size: { width: number; height: number }): Promise<string> {
    const name = hashName(bytes, extension);
    await this.put({ name, bytes: bytes.length, content: bytes, ...size });
    return mediaUrlOf(name);
  }

  /** Writes the row first: the sweep never finds a file without a row, and it waits while the row is locked. */
  async put({ name, bytes, content, width, height }: NewFile): Promise<void> {
    const media = mediaFile(name);
    if (!media) {
      throw new Error(`${name} is not the name of a media file`);
    }
    const row = { name, mimeType: media.type, bytes, width, height, lastNeededAt: this.clock.now() };
    const insert = this.dataSource.createQueryBuilder().insert().into(MediaFileEntity).values(row);
    await insert.orUpdate(['last_needed_at'], ['name']).execute();
    if ((await this.storage.size(media.key)) === bytes) {
      return;
    }
    const options = { contentType: media.type };
    await (typeof content === 'string'
      ? this.storage.putFile(media.key, content, options)
      : this.storage.put(media.key, content, options));
  }

  /** Whether the URL is that of a stored image, uploaded or bundled. */
  async hasImage(url: string): Promise<boolean> {
    const media = mediaFile(mediaNameOf(url));
    return media?.type.startsWith('image/') === true && (await this.storage.size(media.key)) !== undefined;
  }

  /** The bytes of a media file; undefined when it was removed. */
  async read(name: string): Promise<Buffer | undefined> {
    return this.storage.read(mediaFile(name)?.key ?? name);
  }
}
