import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { AI_IMAGE_WAIT_SECONDS, type AiImage, type AiImageQuery, type GenerateImage } from '@hive/contracts';
import type { ObjectStorage } from '@hive/object-storage';
import { DataSource } from 'typeorm';
import { Clock } from '../../../common/clock.js';
import { AppError } from '../../../common/errors/app-error.js';
import type { PortalPrincipal, Principal } from '../../../common/http/access/principal.js';
import {
  respondWithObject,
  type ObjectRequest,
  type ObjectResponse,
} from '../../../common/http/responses/stored-object.js';
import { linkedSignal } from '../../../common/linked-signal.js';
import { Transactions } from '../../../common/transactions/transactions.js';
import { newId } from '../../../platform/database/ids.js';
import { OBJECT_STORAGE } from '../../../platform/storage/storage.js';
import { contentHeaders } from '../files/files.rules.js';
import { AiCallLimits } from './ai-call-limits.js';
import { drawAiImage } from './ai-content.jobs.js';
import { presentImage } from './ai-draft.presenter.js';
import { AiImageEntity } from './ai-image.entity.js';
import { AiQuota } from './ai-quota.js';
import { getVisibleDraft, getVisibleImage, holdDraft } from './visible-drafts.js';

const POLL_MS = 250;

/** Images are made by a job; a request waits for it, but no longer than a person would. */
@Injectable()
export class AiImagesService implements OnModuleDestroy {
  private readonly shutdown = new AbortController();

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly quota: AiQuota,
    private readonly calls: AiCallLimits,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
    private readonly clock: Clock,
  ) {}

  /** Lets callers wait for the job of an image. */
  onModuleDestroy(): void {
    this.shutdown.abort();
  }

  /** Enqueues the image and waits for it; still `pending` when that takes too long. Throws why it failed. */
  async generate(body: GenerateImage, caller: PortalPrincipal, signal: AbortSignal): Promise<AiImage> {
    const id = await this.enqueue(body, caller);
    const ended = linkedSignal([signal, this.shutdown.signal]);
    const image = await this.wait(id, ended.signal).finally(ended.unlink);
    if (image.failureCode !== null) {
      throw new AppError(image.failureCode);
    }
    return presentImage(image);
  }

  async getJob(id: string, caller: Principal): Promise<AiImage> {
    return presentImage(await getVisibleImage(this.dataSource.manager, id, caller));
  }

  /** Throws AI.IMAGE_NOT_FOUND for an image that is not ready, too. */
  async content(
    id: string,
    { caller, download }: AiImageQuery & { caller: Principal },
    request: ObjectRequest,
  ): Promise<ObjectResponse> {
    const { storageKey: key, sha256 } = await getVisibleImage(this.dataSource.manager, id, caller);
    const headers = contentHeaders(
      { mimeType: 'image/jpeg', sha256: sha256 ?? '' },
      { fileName: `AI image ${id.slice(-6)}.jpg`, download },
    );
    const response = key === null ? undefined : await respondWithObject(this.storage, { key, headers }, request);
    if (!response) {
      throw new AppError('AI.IMAGE_NOT_FOUND');
    }
    return response;
  }

  /** Throws AI.DRAFT_NOT_FOUND, AI.SWITCHED_OFF, AI.QUOTA_EXCEEDED and REQUEST.RATE_LIMITED. */
  private async enqueue({ imagePrompt: prompt, draftId }: GenerateImage, caller: PortalPrincipal): Promise<string> {
    const { companyId: clientId } = caller;
    if (draftId !== undefined) {
      await getVisibleDraft(this.dataSource.manager, draftId, caller);
    }
    const limits = await this.quota.requireEnabled();
    await this.calls.count('image', caller);
    const id = newId();
    await this.transactions.run(caller, async (tx) => {
      if (draftId !== undefined) {
        await holdDraft(tx.manager, draftId);
      }
      const turn = await this.quota.reserve(tx.manager, clientId, { counted: 'images', count: 1, limits });
      const row = { id, clientId, draftId: draftId ?? null, prompt, turn, month: limits.month };
      await tx.manager.insert(AiImageEntity, row);
      await tx.enqueue(drawAiImage, { imageId: id });
      tx.publish('ai-content.changed', { id: draftId ?? id, clientId });
    });
    return id;
  }

  private async wait(id: string, signal: AbortSignal): Promise<AiImageEntity> {
    const end = this.clock.now().getTime() + AI_IMAGE_WAIT_SECONDS * 1000;
    for (;;) {
      const image = await this.dataSource.manager.findOneBy(AiImageEntity, { id });
      if (!image) {
        throw new AppError('AI.IMAGE_NOT_FOUND');
      }
      if (image.status !== 'pending' || this.clock.now().getTime() >= end || signal.aborted) {
        return image;
      }
      await delay(POLL_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}
