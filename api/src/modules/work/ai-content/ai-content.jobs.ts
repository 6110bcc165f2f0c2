import { Injectable, type OnModuleInit } from '@nestjs/common';
import { defineJob, JobQueue } from '../../../platform/queue/queue.js';
import { DraftWriter } from './draft-writer.js';
import { ImageDrawing } from './image-drawing.js';

/** Makes one image, which can take minutes. */
export const drawAiImage = defineJob<{ imageId: string }>('ai-content.draw', { attempts: 3, maxRunning: 2 });

/** Removes the objects of images that were deleted; `ids` are separated by spaces. */
export const removeAiImages = defineJob<{ clientId: string; ids: string }>('ai-content.remove-images');

/** Ends drafts and images that no process is making any longer. */
export const sweepAiContent = defineJob<Record<string, never>>('ai-content.sweep');

const SWEEP_EVERY_MS = 30_000;

@Injectable()
export class AiContentJobs implements OnModuleInit {
  constructor(
    private readonly queue: JobQueue,
    private readonly drafts: DraftWriter,
    private readonly images: ImageDrawing,
  ) {}

  onModuleInit(): void {
    this.queue.handle(drawAiImage, ({ imageId }, run) => this.images.draw(imageId, run));
    this.queue.handle(removeAiImages, ({ clientId, ids }) => this.images.removeObjects(clientId, ids.split(' ')));
    this.queue.handle(sweepAiContent, async () => {
      await this.drafts.failAbandoned();
      await this.images.failAbandoned();
    });
    this.queue.schedule(sweepAiContent, { everyMs: SWEEP_EVERY_MS });
  }
}
