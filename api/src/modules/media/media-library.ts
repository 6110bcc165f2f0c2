import { Inject, Injectable } from '@nestjs/common';
import { CHOOSE_IMAGE, type UploadMedia, type ResponsiveImage, type StoredMedia } from '@hive/contracts';
import type { ObjectStorage } from '@hive/object-storage';
import { DataSource, In } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { AppError } from '../../common/errors/app-error.js';
import type { ReceivedFile } from '../../common/http/uploads/received-file.js';
import type { StaffPrincipal } from '../../common/http/access/principal.js';
import type { Upload } from '../../common/http/uploads/upload.pipe.js';
import { Transactions, type Tx } from '../../common/transactions/transactions.js';
import { OBJECT_STORAGE } from '../../platform/storage/storage.js';
import { sha256Of, sanitizeVideo } from './video.js';
import { MediaFileEntity } from './media-file.entity.js';
import { hashName, mediaFile } from './media-file.rules.js';
import { mediaTypeOf } from './media-type.js';
import { makeWidths } from './media.jobs.js';
import { fileNameOf } from './media.rules.js';
import { mediaNameOf, mediaUrlOf, withWidths } from './image.rules.js';
import { ImageProcessor } from './image-processor.js';

/** What is put into the storage, by its hash: bytes, or a file on this machine. */
interface NewFile {
  name: string;
  bytes: number;
  content: Buffer | string;
  width?: number;
  height?: number;
}

/** Uploaded images and videos: checked, stored by the hash of their bytes, and what is known of them. */
@Injectable()
export class MediaLibrary {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly images: ImageProcessor,
    private readonly clock: Clock,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
  ) {}

  /**
   * Checks an upload, stores what pages may show of it and discards the rest. Nothing shows it yet; it stays for a day
   * without being named anywhere.
   */
  async store(file: ReceivedFile): Promise<StoredMedia> {
    try {
      const type = await mediaTypeOf(file.head);
      if (!type) {
        throw new AppError('MEDIA.WRONG_TYPE');
      }
      return await (type.kind === 'image' ? this.storeImage(file) : this.storeFilm(file, type.extension));
    } finally {
      await file.discard();
    }
  }

  /** Stores an upload for whatever will name its URL, with its widths. */
  async add({ body, file }: Upload<UploadMedia>, caller: StaffPrincipal): Promise<StoredMedia> {
    const stored = await this.store(file);
    await this.transactions.run(caller, async (tx) => {
      await this.show(tx, stored);
      await tx.audit({
        action: 'media.stored',
        subject: { type: 'media', id: mediaNameOf(stored.url) },
        after: { fileName: fileNameOf(body.fileName), ...stored },
      });
    });
    return stored;
  }

  /** Puts bytes under their hash; the same bytes are one file. Its URL. */
  async keep(bytes: Buffer, extension: string, size?: { width: number; height: number }): Promise<string> {
    const name = hashName(bytes, extension);
    await this.put({ name, bytes: bytes.length, content: bytes, ...size });
    return mediaUrlOf(name);
  }

  /** Within the use case that shows a stored image: its widths follow by a job. */
  async show(tx: Tx, { url, fileType }: StoredMedia): Promise<void> {
    if (fileType === 'image') {
      await tx.enqueue(makeWidths, { name: mediaNameOf(url) });
    }
  }

  /** The image that was uploaded to a URL, with its widths as far as they are made. */
  async imageOf(url: string, alt: string): Promise<ResponsiveImage | undefined> {
    const file = await this.dataSource.manager.findOneBy(MediaFileEntity, { name: mediaNameOf(url) });
    if (!file?.width || !file.height) {
      return undefined;
    }
    return { src: url, avif: file.avif, webp: file.webp, width: file.width, height: file.height, alt };
  }

  /** Refuses what a form names by its URL, at that field, unless it is a stored image. */
  async assertStoredImage(url: string, field: string): Promise<void> {
    const media = mediaFile(mediaNameOf(url));
    // the demo's images are files alone
    if (!media?.type.startsWith('image/') || (await this.storage.size(media.key)) === undefined) {
      throw new AppError('REQUEST.INVALID', { errors: { [field]: CHOOSE_IMAGE } });
    }
  }

  /** The images, in their order, with the widths that were made since they were uploaded. */
  async complete<P extends ResponsiveImage | null>(images: readonly P[]): Promise<P[]> {
    const bare = images.flatMap((image) => (image?.avif === '' ? [mediaNameOf(image.src)] : []));
    const files = bare.length === 0 ? [] : await this.dataSource.manager.findBy(MediaFileEntity, { name: In(bare) });
    const made = new Map(files.map((file) => [file.name, file]));
    return images.map((image) => image && withWidths(image, made.get(mediaNameOf(image.src))));
  }

  private async storeImage({ path }: ReceivedFile): Promise<StoredMedia> {
    const { bytes, width, height } = await this.images.keep(path);
    const url = await this.keep(bytes, 'webp', { width, height });
    return { url, fileType: 'image', mimeType: 'image/webp', width, height };
  }

  private async storeFilm({ path, bytes, sha256 }: ReceivedFile, extension: string): Promise<StoredMedia> {
    const taken = await sanitizeVideo(path, bytes, extension);
    if (taken === 'broken') {
      throw new AppError('MEDIA.WRONG_TYPE');
    }
    const name = `${taken === 'whole' ? sha256 : await sha256Of(path)}.${extension}`;
    await this.put({ name, bytes, content: path });
    const mimeType = mediaFile(name)?.type ?? '';
    return { url: mediaUrlOf(name), fileType: 'video', mimeType, width: null, height: null };
  }

  /** The row first: a file without one would stay for ever, and the sweep waits for whoever holds the row. */
  private async put({ name, bytes, content, width, height }: NewFile): Promise<void> {
    const media = mediaFile(name);
    if (!media) {
      throw new Error(`${name} is no name of a media file`);
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
}
