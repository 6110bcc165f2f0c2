import { defineJob } from '../../platform/queue/queue.js';

/** Makes the AVIF and WebP widths of a stored picture. */
export const makeWidths = defineJob<{ name: string }>('media.widths');
