import type { ContactMessage, ContactMessageDetail } from '@hive/contracts';
import { presentLeadSource } from '../../../common/lead-source.presenter.js';
import { readableEmail } from '../../../common/readable-email.js';
import type { ContactMessageEntity } from './contact-message.entity.js';

/** A message as staff see it. */
export const presentMessage = (row: ContactMessageEntity): ContactMessage => ({
  id: row.id,
  name: row.name,
  email: readableEmail(row.email),
  message: row.message,
  isRead: row.isRead,
  assignedTo: row.assignedTo,
  status: row.status,
  statusBeforeSpam: row.statusBeforeSpam,
  spamReason: row.spamReason,
  createdAt: row.createdAt.toISOString(),
});

/** A message with everything that its drawer shows. */
export const presentMessageDetail = (
  row: ContactMessageEntity,
  related: Pick<ContactMessageDetail, 'client' | 'replies' | 'isMailCaptured' | 'notes' | 'history'>,
): ContactMessageDetail => ({
  ...presentMessage(row),
  leadSource: presentLeadSource(row.leadSource),
  ...related,
});
