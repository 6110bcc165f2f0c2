import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { systemActor } from '../../../common/audit/actor.js';
import { Transactions } from '../../../common/transactions/transactions.js';
import { lockById } from '../../../platform/database/rows.js';
import { defineJob, JobQueue } from '../../../platform/queue/queue.js';
import { ImageProcessor } from '../media/image-processor.js';
import { MediaStore } from '../media/media-store.js';
import { mediaNameOf } from '../media/media.rules.js';
import { SlideEntity } from './slide.entity.js';

/** Generates the portrait crop of a slide around its focal point. */
export const cropSlide = defineJob<{ id: string }>('slideshow.crop', { maxRunning: 1 });

@Injectable()
export class SlideshowJobs implements OnModuleInit {
  constructor(
    private readonly queue: JobQueue,
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly images: ImageProcessor,
    private readonly mediaStore: MediaStore,
  ) {}

  onModuleInit(): void {
    this.queue.handle(cropSlide, ({ id }) => this.crop(id));
  }

  private async crop(id: string): Promise<void> {
    const slide = await this.dataSource.manager.findOneBy(SlideEntity, { id });
    const original = slide && (await this.mediaStore.read(mediaNameOf(slide.image.src)));
    const crop = original && (await this.images.portraitCrop(original, slide.image.focusX));
    if (!crop) {
      return;
    }
    const { bytes, ...size } = crop;
    const portraitCrop = await this.mediaStore.storeBytes(bytes, 'avif', size);
    await this.transactions.run(systemActor, async (tx) => {
      const row = await lockById(tx.manager, SlideEntity, id);
      // a later change has a job of its own
      if (row && row.image.focusX === slide.image.focusX) {
        await tx.manager.update(SlideEntity, { id }, { image: { ...row.image, portraitCrop } });
        await tx.contentChanged('slideshow');
      }
    });
  }
}
