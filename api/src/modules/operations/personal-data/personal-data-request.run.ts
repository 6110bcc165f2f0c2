import type { RunKind } from '../../../common/runs/runs.js';
import { defineLock } from '../../../platform/database/advisory-locks.js';
import { defineJob } from '../../../platform/queue/queue.js';
import { PersonalDataRequestEntity } from './personal-data-request.entity.js';

/** Enough attempts for more than four hours without the database, because a failure that cannot be stored is never shown. */
const ATTEMPTS = 15;

/** Does the work of an export or erasure. */
export const runPersonalDataRequest = defineJob<{ requestId: string }>('personal-data.run', { attempts: ATTEMPTS });

export const personalDataRun: RunKind<PersonalDataRequestEntity, { requestId: string }> = {
  entity: PersonalDataRequestEntity,
  job: runPersonalDataRequest,
  payloadOf: (requestId) => ({ requestId }),
  lock: defineLock('personalDataRequest', 7_305_317),
  publish: (tx, id) => tx.publish('personal-data.changed', { id }),
};
