import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { systemActor } from '../../../common/audit/actor.js';
import { Transactions } from '../../../common/transactions/transactions.js';
import { renderPages } from '../pages/pages.jobs.js';
import { ImageProcessor, type VariantFormat } from './image-processor.js';
import { toSrcset } from './image.rules.js';
import { MediaFileEntity } from './media-file.entity.js';
import { MediaStore } from './media-store.js';

type Generated = Partial<Pick<MediaFileEntity, 'avif' | 'webp' | 'portraitCrop'>>;

/** Generates the variants of uploaded images, and enqueues a render of the pages that show them. */
@Injectable()
export class ImageVariants {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly images: ImageProcessor,
    private readonly mediaStore: MediaStore,
  ) {}

  /** Generates missing variants: a job may run again, and an image that has its widths may become a slide later. */
  async generate(name: string, crop: 'portrait' | 'none'): Promise<void> {
    const file = await this.dataSource.manager.findOneBy(MediaFileEntity, { name });
    const original = file && (await this.mediaStore.read(name));
    if (!file || !original) {
      return;
    }
    if (crop === 'portrait' && file.portraitCrop === '') {
      await this.save(name, { portraitCrop: await this.storePortraitCrop(original) });
    }
    if (file.avif === '') {
      await this.save(name, {
        avif: await this.storeWidths(original, 'avif'),
        webp: await this.storeWidths(original, 'webp'),
      });
    }
  }

  private async save(name: string, generated: Generated): Promise<void> {
    // An animated image has no widths, an upright one no portrait crop.
    if (Object.values(generated).every((text) => text === '')) {
      return;
    }
    await this.transactions.run(systemActor, async (tx) => {
      await tx.manager.update(MediaFileEntity, { name }, generated);
      await tx.enqueue(renderPages, { reason: 'image variants' });
    });
  }

  private async storePortraitCrop(original: Buffer): Promise<string> {
    const crop = await this.images.portraitCrop(original);
    return crop ? this.mediaStore.storeBytes(crop.bytes, 'avif', { width: crop.width, height: crop.height }) : '';
  }

  private async storeWidths(original: Buffer, format: VariantFormat): Promise<string> {
    const files = [];
    for (const { bytes, width, height } of await this.images.widths(original, format)) {
      files.push({ url: await this.mediaStore.storeBytes(bytes, format, { width, height }), width });
    }
    return toSrcset(files);
  }
}
