import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { ObjectStorage } from '@hive/object-storage';
import { DataSource } from 'typeorm';
import { systemActor } from '../../common/audit/actor.js';
import { Transactions } from '../../common/transactions/transactions.js';
import { JobQueue } from '../../platform/queue/queue.js';
import { OBJECT_STORAGE } from '../../platform/storage/storage.js';
import { renderPages } from '../pages/pages.jobs.js';
import { MediaFileEntity } from './media-file.entity.js';
import { mediaFile } from './media-file.rules.js';
import { MediaLibrary } from './media-library.js';
import { makeWidths } from './media.jobs.js';
import { toSrcset, mediaUrlOf } from './image.rules.js';
import { ImageProcessor, type WidthFormat } from './image-processor.js';
import { SlideEntity } from '../slideshow/slide.entity.js';

/** Brings the widths of uploaded images, and then the pages that show them. */
@Injectable()
export class ImageVariants implements OnModuleInit {
  constructor(
    private readonly queue: JobQueue,
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly library: MediaLibrary,
    private readonly images: ImageProcessor,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
  ) {}

  onModuleInit(): void {
    this.queue.handle(makeWidths, ({ name }) => this.make(name));
  }

  /** Makes what is not there yet: a job may run again, and a image that has its widths may become a slide later. */
  private async make(name: string): Promise<void> {
    const { manager } = this.dataSource;
    const file = await manager.findOneBy(MediaFileEntity, { name });
    const kept = file ? await this.storage.read(mediaFile(name)?.key ?? name) : undefined;
    if (!file || !kept) {
      // removed meanwhile
      return;
    }
    if (file.portraitCrop === '' && (await manager.existsBy(SlideEntity, { imageData: mediaUrlOf(name) }))) {
      await this.save(name, { portraitCrop: await this.portraitCrop(kept) });
    }
    if (file.avif === '') {
      await this.save(name, { avif: await this.store(kept, 'avif'), webp: await this.store(kept, 'webp') });
    }
  }

  private async save(
    name: string,
    made: Partial<Pick<MediaFileEntity, 'avif' | 'webp' | 'portraitCrop'>>,
  ): Promise<void> {
    // a image that moves has no widths, one that is upright no upright middle
    if (Object.values(made).every((text) => text === '')) {
      return;
    }
    await this.transactions.run(systemActor, async (tx) => {
      await tx.manager.update(MediaFileEntity, { name }, made);
      await tx.enqueue(renderPages, { reason: 'image widths' });
    });
  }

  private async portraitCrop(kept: Buffer): Promise<string> {
    const made = await this.images.portraitCrop(kept);
    return made ? this.library.keep(made.bytes, 'avif', { width: made.width, height: made.height }) : '';
  }

  private async store(kept: Buffer, format: WidthFormat): Promise<string> {
    const files = [];
    for (const { bytes, width, height } of await this.images.widths(kept, format)) {
      files.push({ url: await this.library.keep(bytes, format, { width, height }), width });
    }
    return toSrcset(files);
  }
}
