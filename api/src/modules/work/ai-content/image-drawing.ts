import { createHash } from 'node:crypto';
import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { ErrorCode } from '@hive/contracts';
import type { ObjectStorage } from '@hive/object-storage';
import { DataSource } from 'typeorm';
import { systemActor } from '../../../common/audit/actor.js';
import { AppError } from '../../../common/errors/app-error.js';
import { Transactions } from '../../../common/transactions/transactions.js';
import { OBJECT_STORAGE } from '../../../platform/storage/storage.js';
import { ClientEntity } from '../../base/people/client.entity.js';
import { brandOf } from './ai-brand.js';
import { imageCostMicros } from './ai-content.rules.js';
import { AiImageEntity } from './ai-image.entity.js';
import { AiQuota } from './ai-quota.js';
import { ContentProvider, type DrawnImage } from './provider/content-provider.js';
import { RequestImages } from './request-images.js';

/** An image that started this long ago has lost its job: all runs take less than half an hour. Waiting images have not started. */
const ABANDONED = `
  SELECT id FROM ai_images WHERE status = 'pending'
    AND (coalesce(started_at + interval '30 minutes', created_at + interval '1 day') < now()
      OR coalesce(started_at, created_at) > now() + interval '1 hour') LIMIT 100`;

export const imageKey = (clientId: string, id: string): string => `ai-images/${clientId}/${id}.jpg`;

/** Makes the images of jobs. A job that runs again after a crash makes the image unless it was stored. */
@Injectable()
export class ImageDrawing implements OnModuleDestroy {
  private readonly shutdown = new AbortController();
  private readonly logger = new Logger(ImageDrawing.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly quota: AiQuota,
    private readonly provider: ContentProvider,
    private readonly images: RequestImages,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
  ) {}

  /** At the end of this process: another process, or the next start, makes the images that it has begun. */
  onModuleDestroy(): void {
    this.shutdown.abort();
  }

  /** Failures of the provider end the image; any other failure is tried again. */
  async draw(imageId: string, { isLast }: { isLast: boolean }): Promise<void> {
    const image = await this.dataSource.manager.findOneBy(AiImageEntity, { id: imageId });
    if (image?.status !== 'pending') {
      return;
    }
    try {
      await this.dataSource.manager.update(AiImageEntity, { id: imageId }, { startedAt: () => 'now()' });
      const drawn = await this.make(image);
      await this.store(image, drawn);
    } catch (error) {
      if (!(error instanceof AppError) && !isLast) {
        throw error;
      }
      this.logger.warn({ err: error, imageId, msg: 'Making an image failed; the person can try again' });
      await this.fail(image, error instanceof AppError ? error.code : 'AI.INTERRUPTED');
    }
  }

  /** Marks images as failed whose jobs were lost. */
  async failAbandoned(): Promise<void> {
    const rows = await this.dataSource.manager.query<{ id: string }[]>(ABANDONED);
    for (const { id } of rows) {
      const image = await this.dataSource.manager.findOneBy(AiImageEntity, { id });
      if (image) {
        await this.fail(image, 'AI.INTERRUPTED');
      }
    }
  }

  async removeObjects(clientId: string, ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      await this.storage.delete(imageKey(clientId, id));
    }
  }

  private async make(image: AiImageEntity): Promise<DrawnImage> {
    await this.quota.requireEnabled();
    const { manager } = this.dataSource;
    const { clientId, prompt, turn } = image;
    const client = await manager.findOneByOrFail(ClientEntity, { id: clientId });
    const brand = await brandOf(manager, client);
    const drawn = await this.provider.draw({ prompt, brand, turn }, this.shutdown.signal);
    // the provider is paid for it, whether or not it can be stored
    await this.quota.record(manager, image, { inputTokens: 0, outputTokens: 0, costMicros: this.costOf(drawn) });
    return this.provider.drawsOffline
      ? drawn
      : { ...drawn, bytes: await this.images.fromProvider(drawn.bytes, clientId) };
  }

  private costOf({ model }: Pick<DrawnImage, 'model'>): number {
    return model === null ? 0 : imageCostMicros(this.provider.prices);
  }

  private async store(image: AiImageEntity, drawn: DrawnImage): Promise<void> {
    const { id, clientId } = image;
    const { bytes, model } = drawn;
    const storageKey = imageKey(clientId, id);
    await this.storage.put(storageKey, bytes, { contentType: 'image/jpeg' });
    const costMicros = this.costOf(drawn);
    const isOffline = this.provider.drawsOffline;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const change = { status: 'ready', storageKey, sha256, bytes: bytes.length, isOffline, model, costMicros } as const;
    const isStored = await this.transactions.run(systemActor, async (tx) => {
      const { affected } = await tx.manager.update(AiImageEntity, { id, status: 'pending' }, change);
      if (affected === 1) {
        tx.publish('ai-content.changed', { id: image.draftId ?? id, clientId });
      }
      return affected === 1;
    });
    // the draft was removed during the run, unless another run of the job has stored the same image
    if (!isStored && !(await this.dataSource.manager.existsBy(AiImageEntity, { id }))) {
      await this.storage.delete(storageKey);
    }
  }

  private async fail({ id, clientId, month, draftId }: AiImageEntity, failureCode: ErrorCode): Promise<void> {
    await this.transactions.run(systemActor, async (tx) => {
      const change = { status: 'failed', failureCode } as const;
      const { affected } = await tx.manager.update(AiImageEntity, { id, status: 'pending' }, change);
      if (affected === 1) {
        await this.quota.release(tx.manager, { clientId, month }, { counted: 'images', failure: failureCode });
        tx.publish('ai-content.changed', { id: draftId ?? id, clientId });
      }
    });
  }
}
