import type { Approver } from '@hive/contracts';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../../common/errors/app-error.js';
import { readableEmail } from '../../../common/readable-email.js';
import { companyPeople } from '../../collaboration/notifications/notification-recipients.js';

/** The people of each client who can approve. */
export async function readApprovers(
  manager: EntityManager,
  clientIds: readonly string[],
): Promise<(clientId: string) => Approver[]> {
  const people = await companyPeople(manager, clientIds, 'projects:approve');
  return (clientId) =>
    people
      .filter(({ companyId }) => companyId === clientId)
      .map(({ id, name, email }) => ({ id, name, email: readableEmail(email) }));
}

/** Throws PROJECT.NO_APPROVER when a submission would wait for ever. */
export async function assertApprover(manager: EntityManager, clientId: string): Promise<void> {
  if ((await companyPeople(manager, clientId, 'projects:approve')).length === 0) {
    throw new AppError('PROJECT.NO_APPROVER');
  }
}
