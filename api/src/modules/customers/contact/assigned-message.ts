import type { AssignedSubject } from '../../collaboration/assignment/notify-assignee.js';
import type { ContactMessageEntity } from './contact-message.entity.js';

/** A message for the notification of its assignee. The link searches the list for the message and opens it. */
export const assignedMessage = ({
  id,
  name,
  email,
  message,
}: Pick<ContactMessageEntity, 'id' | 'name' | 'email' | 'message'>): AssignedSubject => ({
  type: 'contact',
  id,
  clientId: null,
  title: `The message of ${name} was assigned to you`,
  text: message,
  path: `/hive?${new URLSearchParams({ q: email, open: id }).toString()}`,
});
