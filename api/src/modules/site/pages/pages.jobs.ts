import { defineJob } from '../../../platform/queue/queue.js';

/** Renders the live releases from the content at the time the job runs. */
export const renderPages = defineJob<{ reason: string }>('pages.render');
