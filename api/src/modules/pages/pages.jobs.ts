import { defineJob } from '../../platform/queue/queue.js';

/** Makes the fragments of the live releases from the content as it is when the job runs. */
export const renderPages = defineJob<{ reason: string }>('pages.render');
