import type { Approver } from '@hive/contracts';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../../common/errors/app-error.js';
import { readableEmail } from '../../../common/readable-email.js';
import { companyPeople } from '../../collaboration/notifications/notification-recipients.js';

/** The people who can approve, by client. */
export async function readApprovers(
  manager: EntityManager,
  clientIds: readonly string[],
): Promise<ReadonlyMap<string, Approver[]>> {
  const approvers = new Map<string, Approver[]>();
  for (const { id, name, email, companyId } of await companyPeople(manager, clientIds, 'projects:approve')) {
    approvers.set(companyId, [...(approvers.get(companyId) ?? []), { id, name, email: readableEmail(email) }]);
  }
  return approvers;
}

/** Throws PROJECT.NO_APPROVER when a submission would wait for ever. */
export async function assertApprover(manager: EntityManager, clientId: string): Promise<void> {
  if ((await companyPeople(manager, clientId, 'projects:approve')).length === 0) {
    throw new AppError('PROJECT.NO_APPROVER');
  }
}
