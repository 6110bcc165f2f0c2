import { Injectable, type OnModuleInit } from '@nestjs/common';
import { defineJob, JobQueue } from '../../platform/queue/queue.js';
import { ImageVariants } from './image-variants.js';

/** Generates the AVIF and WebP widths of a stored image, and for a slide its portrait crop. */
export const generateVariants = defineJob<{ name: string; crop: 'portrait' | 'none' }>('media.widths');

@Injectable()
export class MediaJobs implements OnModuleInit {
  constructor(
    private readonly queue: JobQueue,
    private readonly variants: ImageVariants,
  ) {}

  onModuleInit(): void {
    this.queue.handle(generateVariants, ({ name, crop }) => this.variants.generate(name, crop));
  }
}
