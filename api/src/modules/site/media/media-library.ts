import { Injectable } from '@nestjs/common';
import {
  CHOOSE_IMAGE,
  sanitizeFileName,
  type ResponsiveImage,
  type StoredMedia,
  type UploadMedia,
} from '@hive/contracts';
import { DataSource, In, type EntityManager } from 'typeorm';
import { AppError } from '../../../common/errors/app-error.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import type { ReceivedFile } from '../../../common/http/uploads/received-file.js';
import type { Upload } from '../../../common/http/uploads/upload.pipe.js';
import { Transactions, type Tx } from '../../../common/transactions/transactions.js';
import { AGENCY, ImageProcessor } from './image-processor.js';
import { withVariants } from './image.rules.js';
import { MediaFileEntity } from './media-file.entity.js';
import { MediaStore } from './media-store.js';
import { mediaTypeOf } from './media-type.js';
import { generateVariants } from './media.jobs.js';
import { isMediaUrl, mediaFile, mediaNameOf, mediaUrlOf } from './media.rules.js';
import { sanitizeVideo, sha256Of } from './video.js';

/** Uploaded images and videos: checks and stores them, and completes images with their generated variants. */
@Injectable()
export class MediaLibrary {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly images: ImageProcessor,
    private readonly mediaStore: MediaStore,
  ) {}

  /**
   * Checks an upload and stores it in a form that pages may show. The sweep removes the file after a day unless a row
   * references it.
   */
  async store(file: ReceivedFile): Promise<StoredMedia> {
    try {
      const type = await mediaTypeOf(file.head);
      if (!type) {
        throw new AppError('MEDIA.WRONG_TYPE');
      }
      return await (type.kind === 'image' ? this.storeImage(file) : this.storeVideo(file, type.extension));
    } finally {
      await file.discard();
    }
  }

  /** Stores an upload and its variants for a field that takes its URL. */
  async upload({ body, file }: Upload<UploadMedia>, caller: StaffPrincipal): Promise<StoredMedia> {
    const stored = await this.store(file);
    await this.transactions.run(caller, async (tx) => {
      await this.enqueueVariants(tx, stored);
      await tx.audit({
        action: 'media.stored',
        subject: { type: 'media', id: mediaNameOf(stored.url) },
        after: { fileName: sanitizeFileName(body.fileName), ...stored },
      });
    });
    return stored;
  }

  /** Enqueues the job that generates the variants of an image, within the use case that shows it. */
  async enqueueVariants(
    tx: Tx,
    { url, fileType }: StoredMedia,
    { crop = 'none' }: { crop?: 'portrait' | 'none' } = {},
  ): Promise<void> {
    if (fileType === 'image') {
      await tx.enqueue(generateVariants, { name: mediaNameOf(url), crop });
    }
  }

  /** The uploaded image of a URL, with the variants that exist by now; undefined for bundled files. */
  async findImage(manager: EntityManager, url: string, alt: string): Promise<ResponsiveImage | undefined> {
    const image = (await this.findImages(manager, [url])).get(url);
    return image && { ...image, alt };
  }

  /** The uploaded images of these URLs, without alternative texts. */
  async findImages(manager: EntityManager, urls: readonly string[]): Promise<Map<string, ResponsiveImage>> {
    const names = urls.filter(isMediaUrl).map(mediaNameOf);
    const files = names.length === 0 ? [] : await manager.findBy(MediaFileEntity, { name: In(names) });
    return new Map(
      files.flatMap(({ name, avif, webp, width, height }) => {
        const src = mediaUrlOf(name);
        return width && height ? [[src, { src, avif, webp, width, height, alt: '' }]] : [];
      }),
    );
  }

  /** Throws REQUEST.INVALID at the named field unless the URL is that of a stored image, uploaded or bundled. */
  async assertStoredImage(url: string, field: string): Promise<void> {
    if (!(await this.mediaStore.hasImage(url))) {
      throw new AppError('REQUEST.INVALID', { errors: { [field]: CHOOSE_IMAGE } });
    }
  }

  /** The images, in their order, with the variants that were generated since they were uploaded. */
  async withVariants<I extends ResponsiveImage | null>(images: readonly I[]): Promise<I[]> {
    const names = images.flatMap((image) => (image?.avif === '' ? [mediaNameOf(image.src)] : []));
    const files = names.length === 0 ? [] : await this.dataSource.manager.findBy(MediaFileEntity, { name: In(names) });
    const filesByName = new Map(files.map((file) => [file.name, file]));
    return images.map((image) => image && withVariants(image, filesByName.get(mediaNameOf(image.src))));
  }

  private async storeImage({ path }: ReceivedFile): Promise<StoredMedia> {
    const { bytes, width, height } = await this.images.normalize(path, AGENCY);
    const url = await this.mediaStore.storeBytes(bytes, 'webp', { width, height });
    return { url, fileType: 'image', mimeType: 'image/webp', width, height };
  }

  private async storeVideo({ path, bytes, sha256 }: ReceivedFile, extension: string): Promise<StoredMedia> {
    const result = await sanitizeVideo(path, bytes, extension);
    if (result === 'invalid') {
      throw new AppError('MEDIA.WRONG_TYPE');
    }
    const name = `${result === 'unchanged' ? sha256 : await sha256Of(path)}.${extension}`;
    await this.mediaStore.put({ name, bytes, content: path });
    const mimeType = mediaFile(name)?.type ?? '';
    return { url: mediaUrlOf(name), fileType: 'video', mimeType, width: null, height: null };
  }
}
