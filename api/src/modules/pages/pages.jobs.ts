import type { ContentArea } from '@hive/contracts';
import type { Tx } from '../../common/transactions/transactions.js';
import { defineJob } from '../../platform/queue/queue.js';

/** Makes the fragments of the live releases from the content as it is when the job runs. */
export const renderPages = defineJob<{ reason: string }>('pages.render');

/**
 * For a use case that changes what public pages show, within its transaction: the pages follow by a job, and open ones
 * ask for the new answers. It may then wait with `PageRenderer.now`, so that its own answer comes when pages show it.
 */
export async function contentChanged(tx: Tx, area: ContentArea): Promise<void> {
  await tx.enqueue(renderPages, { reason: area });
  tx.publish('content.changed', { area });
}
