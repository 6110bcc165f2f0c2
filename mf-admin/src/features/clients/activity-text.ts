import type { HistoryEntry } from '@hive/contracts';
import { changeOf } from '../../shared/history-change';

/** What a person did, after their name. */
const texts: Partial<Record<string, string>> = {
  'client.created': 'entered the client',
  'client.changed': 'changed the profile',
  'client.profile-changed': 'changed the company profile',
  'client.access-confirmed': 'confirmed the e-mail address and can sign in',
  'client.note-added': 'wrote a note',
  'client.note-changed': 'changed a note',
  'client.note-removed': 'deleted a note',
  'client-employee.created': 'invited',
  'client-employee.changed': 'changed the account of',
  'client-employee.deactivated': 'deactivated the account of',
  'client-employee.reactivated': 'reactivated the account of',
  'client-employee.invited': 'sent the invitation again to',
  'signup.approved': 'approved the request for an account',
  'signup.rejected': 'rejected the request for an account',
};

/** What a line of the history says, without the name of the person; an unknown action as it is called. */
export function activityText(activity: HistoryEntry): string {
  if (activity.action === 'client.assigned') {
    const owner = changeOf(activity, 'assignedTo');
    return owner?.after ? `assigned the client to ${owner.after}` : 'removed the owner';
  }
  if (activity.action === 'client.status-changed') {
    const status = changeOf(activity, 'status');
    return `changed the status from ${status?.before} to ${status?.after}`;
  }
  return [texts[activity.action] ?? activity.action, activity.personName].filter(Boolean).join(' ');
}

/** Actions whose text says everything about their changes. */
const complete = new Set(['client.created', 'client.assigned', 'client.status-changed', 'client.access-confirmed']);

/** The changes that a line lists below its text. */
export const listedChanges = ({ action, changes }: HistoryEntry): HistoryEntry['changes'] =>
  complete.has(action) || action.startsWith('signup.') ? [] : changes;
