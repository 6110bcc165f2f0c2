import { Injectable, type OnModuleInit } from '@nestjs/common';
import { defineJob, JobQueue } from '../../../platform/queue/queue.js';
import { ImageVariants } from './image-variants.js';
import { MediaSweep } from './media-sweep.js';

/** Generates the AVIF and WebP widths of a stored image, and for a slide its portrait crop. */
export const generateVariants = defineJob<{ name: string; crop: 'portrait' | 'none' }>('media.widths', {
  maxRunning: 2,
});

/** Removes files that nothing references. */
export const sweepMedia = defineJob<Record<string, never>>('media.sweep');

const HOUR_MS = 3_600_000;

@Injectable()
export class MediaJobs implements OnModuleInit {
  constructor(
    private readonly queue: JobQueue,
    private readonly variants: ImageVariants,
    private readonly mediaSweep: MediaSweep,
  ) {}

  onModuleInit(): void {
    this.queue.handle(generateVariants, ({ name, crop }) => this.variants.generate(name, crop));
    this.queue.handle(sweepMedia, () => this.mediaSweep.run());
    this.queue.schedule(sweepMedia, { everyMs: HOUR_MS });
  }
}
