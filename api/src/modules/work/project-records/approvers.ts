import type { Approver } from '@hive/contracts';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../../common/errors/app-error.js';
import { readableEmail } from '../../../common/readable-email.js';
import { namesIn } from '../../base/history/client-names.js';
import { companyPeople } from '../../collaboration/notifications/notification-recipients.js';

/** The people of the client who can approve. */
export async function readApprovers(manager: EntityManager, clientId: string): Promise<Approver[]> {
  const people = await companyPeople(manager, clientId, 'projects:approve');
  const names = await namesIn(manager, clientId);
  return people.map(({ id, email }) => ({ id, name: names.get(id) ?? email, email: readableEmail(email) }));
}

/** Throws PROJECT.NO_APPROVER when a submission would wait for ever. */
export async function assertApprover(manager: EntityManager, clientId: string): Promise<void> {
  if ((await companyPeople(manager, clientId, 'projects:approve')).length === 0) {
    throw new AppError('PROJECT.NO_APPROVER');
  }
}
