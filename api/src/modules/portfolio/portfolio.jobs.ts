import { defineJob } from '../../platform/queue/queue.js';

/** Asks a site whether it may be shown in a frame. */
export const checkFraming = defineJob<{ websiteId: string }>('portfolio.check-framing', { attempts: 3 });
