import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { ObjectStorage } from '@hive/object-storage';
import { DataSource } from 'typeorm';
import { Transactions } from '../../common/transactions/transactions.js';
import { JobQueue } from '../../platform/queue/queue.js';
import { OBJECT_STORAGE } from '../../platform/storage/storage.js';
import { renderPages } from '../pages/pages.jobs.js';
import { MediaFileEntity } from './media-file.entity.js';
import { mediaFile } from './media-file.rules.js';
import { MediaLibrary } from './media-library.js';
import { makeWidths } from './media.jobs.js';
import { srcsetOf } from './picture.rules.js';
import { Pictures, type WidthFormat } from './pictures.js';

/** Brings the widths of uploaded pictures, and then the pages that show them. */
@Injectable()
export class PictureWidths implements OnModuleInit {
  constructor(
    private readonly queue: JobQueue,
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly library: MediaLibrary,
    private readonly pictures: Pictures,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
  ) {}

  onModuleInit(): void {
    this.queue.handle(makeWidths, ({ name }) => this.make(name));
  }

  private async make(name: string): Promise<void> {
    const file = await this.dataSource.manager.findOneBy(MediaFileEntity, { name });
    const kept = file && file.avif === '' ? await this.storage.read(mediaFile(name)?.key ?? name) : undefined;
    if (!kept) {
      // made already, or removed meanwhile
      return;
    }
    const [avif, webp] = [await this.store(kept, 'avif'), await this.store(kept, 'webp')];
    if (avif === '') {
      return;
    }
    await this.transactions.run(async (tx) => {
      await tx.manager.update(MediaFileEntity, { name }, { avif, webp });
      await tx.enqueue(renderPages, { reason: 'picture widths' });
    });
  }

  private async store(kept: Buffer, format: WidthFormat): Promise<string> {
    const files = [];
    for (const { bytes, width, height } of await this.pictures.widths(kept, format)) {
      files.push({ url: await this.library.keep(bytes, format, { width, height }), width });
    }
    return srcsetOf(files);
  }
}
