import type { ContactMessage, ContactMessageDetail } from '@hive/contracts';
import { presentLeadSource } from '../../../common/lead-source.presenter.js';
import { readableEmail } from '../../../common/readable-email.js';
import type { ContactMessageEntity } from './contact-message.entity.js';
import { isFollowUpDue } from './contact.rules.js';

/** A message as staff see it on that day. */
export const presentMessage = (row: ContactMessageEntity, today: string): ContactMessage => ({
  id: row.id,
  name: row.name,
  email: readableEmail(row.email),
  message: row.message,
  isRead: row.isRead,
  assignedTo: row.assignedTo,
  status: row.status,
  statusBeforeSpam: row.statusBeforeSpam,
  spamReason: row.spamReason,
  snoozedUntil: row.snoozedUntil,
  isAwaitingAnswer: row.isAwaitingAnswer,
  isFollowUpDue: isFollowUpDue(row, today),
  createdAt: row.createdAt.toISOString(),
});

/** A message with everything that its drawer shows. */
export const presentMessageDetail = (
  row: ContactMessageEntity,
  related: Pick<
    ContactMessageDetail,
    'client' | 'replies' | 'isMailCaptured' | 'hasReplyAddress' | 'notes' | 'history'
  >,
  today: string,
): ContactMessageDetail => ({
  ...presentMessage(row, today),
  leadSource: presentLeadSource(row.leadSource),
  ...related,
});
