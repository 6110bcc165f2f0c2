import { defineJob } from '../../platform/queue/queue.js';

/** Makes the AVIF and WebP widths of a stored image, and of a slide what phones get. */
export const makeWidths = defineJob<{ name: string }>('media.widths');
