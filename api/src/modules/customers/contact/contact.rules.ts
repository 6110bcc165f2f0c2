import {
  nextContactStatuses,
  statusAfterSpam,
  openStatuses,
  statusFields,
  type ContactStatus,
  type UpdateContactMessages,
} from '@hive/contracts';
import { isPastDay, snoozeColumns, type SnoozeColumns } from '../../collaboration/snooze/snooze.rules.js';
import { columnsAfterAssigning } from '../../collaboration/assignment/assignment.rules.js';
import type { ContactMessageEntity } from './contact-message.entity.js';

type Message = Pick<ContactMessageEntity, 'status' | 'assignedTo' | 'statusBeforeSpam'>;
type Seen = { status: string; assignedTo: string | null };

/** The columns of a message after a change of several; `conflict` when a colleague has changed the same thing. */
export function columnsAfter(
  message: Message,
  seen: Seen,
  { assignedTo, isRead, isSpam, snoozeUntil, status }: UpdateContactMessages['change'],
  today: string,
): Partial<ContactMessageEntity> | 'conflict' | 'refused' {
  if (isRead !== undefined) {
    return { isRead };
  }
  if (assignedTo !== undefined) {
    return columnsAfterAssigning(message, seen, assignedTo);
  }
  if (snoozeUntil !== undefined) {
    return isOpen(message) && !isPastDay(snoozeUntil, today) ? snoozeColumns(snoozeUntil) : 'refused';
  }
  return afterStatusChange(message, seen, isSpam === undefined ? status : afterSpamChange(message, isSpam));
}

const isOpen = ({ status }: Pick<Message, 'status'>): boolean => openStatuses.some((open) => open === status);

/** Whether an open message was snoozed until that day or an earlier one. */
export const isFollowUpDue = (message: Pick<Message, 'status'> & SnoozeColumns, today: string): boolean =>
  isOpen(message) && message.snoozedUntil !== null && message.snoozedUntil <= today;

/** The status of a message that is, or is no longer, spam. */
function afterSpamChange(message: Message, isSpam: boolean): ContactStatus {
  if (isSpam) {
    return 'spam';
  }
  return message.status === 'spam' ? statusAfterSpam(message) : message.status;
}

function afterStatusChange(
  message: Message,
  seen: Seen,
  next: ContactStatus | undefined,
): Partial<ContactMessageEntity> | 'conflict' | 'refused' {
  if (next === undefined || next === message.status) {
    return {};
  }
  if (message.status !== seen.status) {
    return 'conflict';
  }
  return nextContactStatuses(message).includes(next) ? statusFields(message, next) : 'refused';
}
