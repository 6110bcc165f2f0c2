import { Inject, Injectable, Logger } from '@nestjs/common';
import { filePreviewWidths } from '@hive/contracts';
import type { ObjectStorage } from '@hive/object-storage';
import { DataSource } from 'typeorm';
import { systemActor } from '../../../common/audit/actor.js';
import { Transactions } from '../../../common/transactions/transactions.js';
import { updateById } from '../../../platform/database/rows.js';
import { OBJECT_STORAGE } from '../../../platform/storage/storage.js';
import { ImageError } from '../../site/media/decoding/image-error.js';
import { ImageProcessor } from '../../site/media/image-processor.js';
import { ClientFileEntity } from './client-file.entity.js';
import { publishFile } from './file-events.js';
import { FileInspector } from './file-inspector.js';
import { FileVersionEntity, type StoredPreview } from './file-version.entity.js';
import { previewKey } from './files.rules.js';

/** Re-encodes images for their previews. The image itself stays as it came. */
@Injectable()
export class FilePreviews {
  private readonly logger = new Logger(FilePreviews.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly inspector: FileInspector,
    private readonly images: ImageProcessor,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
  ) {}

  /** Retries failures that the image did not cause; after the last run the file is shown without previews. */
  async generate(
    { versionId, clientId }: { versionId: string; clientId: string },
    { isLast }: { isLast: boolean },
  ): Promise<void> {
    const version = await this.dataSource.manager.findOneBy(FileVersionEntity, { id: versionId });
    if (version?.previewStatus !== 'pending') {
      return;
    }
    try {
      const preview = await this.encode(version, clientId);
      await this.record(version, { preview, previewStatus: 'ready' });
    } catch (error) {
      const problem = error instanceof ImageError ? error.problem.code : 'failed';
      if (problem === 'failed' && !isLast) {
        throw error;
      }
      this.logger.warn({
        err: error,
        versionId,
        msg: 'Generating previews failed; the file is shown without previews',
      });
      await this.record(version, { preview: null, previewStatus: problem === 'too-large' ? 'too-large' : 'failed' });
    }
  }

  private async encode({ storageKey }: FileVersionEntity, clientId: string): Promise<StoredPreview> {
    const { width, height, images } = await this.inspector.withCopy(storageKey, (file) =>
      this.images.previews(file, filePreviewWidths, clientId),
    );
    const files: StoredPreview['files'] = [];
    for (const image of images) {
      const key = previewKey(storageKey, image.width);
      await this.storage.put(key, image.bytes, { contentType: 'image/webp' });
      files.push({ width: image.width, key });
    }
    return { width, height, files };
  }

  private async record(
    { id, fileId }: FileVersionEntity,
    change: Pick<FileVersionEntity, 'preview' | 'previewStatus'>,
  ): Promise<void> {
    await this.transactions.run(systemActor, async (tx) => {
      await updateById(tx.manager, FileVersionEntity, id, change);
      const file = await tx.manager.findOneBy(ClientFileEntity, { id: fileId });
      if (file) {
        await publishFile(tx, 'file.changed', file);
      }
    });
  }
}
