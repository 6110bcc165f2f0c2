import { readableEmail } from '../../../common/readable-email.js';
import type { AssignedSubject } from '../../collaboration/assignment/notify-assignee.js';
import type { ClientEntity } from '../../base/people/client.entity.js';

/** A client for the notification of its assignee. */
export const assignedClient = ({
  id,
  companyName,
  contactEmail,
}: Pick<ClientEntity, 'id' | 'companyName' | 'contactEmail'>): AssignedSubject => ({
  type: 'client',
  id,
  clientId: id,
  title: `${companyName} was assigned to you`,
  text: readableEmail(contactEmail),
  path: `/admin/clients/${id}`,
});
