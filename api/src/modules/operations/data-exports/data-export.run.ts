import type { RunKind } from '../../../common/runs/runs.js';
import { defineLock } from '../../../platform/database/advisory-locks.js';
import { defineJob } from '../../../platform/queue/queue.js';
import { DataExportEntity } from './data-export.entity.js';

/** Writes the file. */
export const runDataExport = defineJob<{ exportId: string }>('data-export.run', { attempts: 15, maxRunning: 1 });

export const dataExportRun: RunKind<DataExportEntity, { exportId: string }> = {
  entity: DataExportEntity,
  job: runDataExport,
  payloadOf: (exportId) => ({ exportId }),
  lock: defineLock('dataExport', 7_305_373),
  publish: (tx, id) => tx.publish('data-export.changed', { id }),
};
