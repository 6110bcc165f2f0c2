import type { RunKind } from '../../../common/runs/runs.js';
import { defineLock } from '../../../platform/database/advisory-locks.js';
import { defineJob } from '../../../platform/queue/queue.js';
import { AlertEntity } from './alert.entity.js';

/** Delivers an alert to its recipients. */
export const runAlert = defineJob<{ alertId: string }>('alert.run', { attempts: 15, maxRunning: 1 });

export const alertRun: RunKind<AlertEntity, { alertId: string }> = {
  entity: AlertEntity,
  job: runAlert,
  payloadOf: (alertId) => ({ alertId }),
  lock: defineLock('alertRun', 7_305_374),
  publish: (tx, id) => tx.publish('alert.changed', { id }),
};
