import { DataSource } from 'typeorm';
import { clientConfigOf } from '../../src/platform/postgres-client.js';
import { BullJobQueue } from '../../src/platform/queue/bull-job-queue.js';
import { createPostgresQueueEngine } from '../../src/platform/queue/postgres-queue-engine.js';
import type { JobQueue } from '../../src/platform/queue/queue.js';

/**
 * Provides the queue of an application that has some of the modules only. The process may have loaded the others for
 * another test, so their jobs are defined, but nothing handles them.
 */
export const partialQueue = (options: { isWorker: boolean }) => ({
  factory: async (dataSource: DataSource): Promise<JobQueue> =>
    new BullJobQueue(await createPostgresQueueEngine(clientConfigOf(dataSource)), {
      ...options,
      jobs: () => [],
    }),
  inject: [DataSource],
});
