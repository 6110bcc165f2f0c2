import type { HistoryEntry } from '@hive/contracts';
import { capitalize } from '@hive/ui/app';
import { calendarDay } from '../../shared/dates';
import { changeOf } from '../../shared/history-change';

type Describe = (entry: HistoryEntry) => string;

const changes: Partial<Record<string, Describe>> = {
  'contact.read': () => 'Marked read',
  'contact.unread': () => 'Marked unread',
  'contact.assigned': (entry) => {
    const name = changeOf(entry, 'assignedTo')?.after;
    return name ? `Assigned to ${name}` : 'Unassigned';
  },
  'contact.snoozed': (entry) => {
    const day = changeOf(entry, 'snoozedUntil')?.after;
    return `Snoozed until ${day ? calendarDay(day, '') : 'they write again'}`;
  },
  'contact.unsnoozed': () => 'No longer snoozed',
  'contact.status-changed': (entry) => `Status set to ${capitalize(changeOf(entry, 'status')?.after ?? '')}`,
  'contact.reply-written': () => 'Reply written',
  'contact.reply-retried': () => 'Reply sent again',
  'contact.answer-received': () => 'Answered by e-mail',
  'contact.reply-failed': () => 'Reply not delivered',
  'contact.client-created': () => 'Client created',
  'contact.client-linked': () => 'Linked to a client',
  'contact.client-unlinked': () => 'Link to the client removed',
  'contact.note-added': () => 'Note added',
  'contact.note-changed': () => 'Note changed',
  'contact.note-removed': () => 'Note deleted',
};

/** Text of a change. One that this release does not know is 'Changed'. */
export const describeChange: Describe = (entry) => changes[entry.action]?.(entry) ?? 'Changed';
