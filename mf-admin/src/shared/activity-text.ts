import type { HistoryEntry } from '@hive/contracts';
import { changeOf } from './history-change';

/** The text of an action, which follows the person's name. */
const texts: Partial<Record<string, string>> = {
  'client.created': 'entered the client',
  'client.removed': 'removed the client',
  'client.changed': 'changed the profile',
  'client.profile-changed': 'changed the company profile',
  'client.access-confirmed': 'confirmed the e-mail address and can sign in',
  'client.invited': 'invited the contact to the portal',
  'client.view-started': 'viewed the portal as the client',
  'client.view-ended': 'stopped viewing the portal as the client',
  'client.note-added': 'wrote a note',
  'client.note-changed': 'changed a note',
  'client.note-removed': 'deleted a note',
  'brand-profile.changed': 'changed the brand profile',
  'client-employee.created': 'invited',
  'client-employee.changed': 'changed the account of',
  'client-employee.deactivated': 'deactivated the account of',
  'client-employee.reactivated': 'reactivated the account of',
  'client-employee.invited': 'sent the invitation again to',
  'project.created': 'created the project',
  'project.changed': 'changed the project',
  'project.removed': 'deleted the draft',
  'project.milestones-ordered': 'changed the order of the milestones of',
  'milestone.added': 'added the milestone',
  'milestone.changed': 'changed the milestone',
  'milestone.removed': 'deleted the milestone',
  'milestone.submitted': 'submitted for approval:',
  'milestone.approved': 'approved',
  'milestone.changes-requested': 'asked for changes to',
  'milestone.commented': 'commented on',
  'file.uploaded': 'uploaded',
  'file.version-added': 'uploaded a new version of',
  'file.renamed': 'renamed',
  'file.removed': 'deleted the file',
  'file.submitted': 'submitted for approval:',
  'file.withdrawn': 'withdrew from approval:',
  'file.approved': 'approved',
  'file.changes-requested': 'asked for changes to',
  'file.commented': 'commented on',
  'file.link-created': 'made a download link to',
  'file.zip-created': 'made a download link to a ZIP with',
  'signup.approved': 'approved the request for an account',
  'signup.rejected': 'rejected the request for an account',
  'signup.reopened': 'took back the decision on the request for an account',
};

/** 'in-progress' → 'in progress' */
const words = (status: string | null | undefined): string => (status ?? '').replaceAll('-', ' ');

/** 'client.brief-sent' → 'brief sent' */
const wordsOf = (action: string): string => words(action.slice(action.indexOf('.') + 1));

function assigneeText(activity: HistoryEntry): string {
  const milestone = activity.subjectName ?? 'a milestone';
  const assignee = changeOf(activity, 'assigneeId')?.after;
  return assignee ? `assigned ${milestone} to ${assignee}` : `removed the assignee of ${milestone}`;
}

/** The text of a line of the history, without the name of the person. */
export function activityText(activity: HistoryEntry): string {
  if (activity.action === 'client.assigned') {
    const owner = changeOf(activity, 'assignedTo');
    return owner?.after ? `assigned the client to ${owner.after}` : 'removed the owner';
  }
  if (activity.action === 'milestone.assigned') {
    return assigneeText(activity);
  }
  if (activity.action.endsWith('.status-changed')) {
    const status = changeOf(activity, 'status');
    const subject = activity.subjectName === null ? '' : `of ${activity.subjectName} `;
    return `changed the status ${subject}from ${words(status?.before)} to ${words(status?.after)}`;
  }
  const { personName, subjectName } = activity;
  return [texts[activity.action] ?? wordsOf(activity.action), personName, subjectName].filter(Boolean).join(' ');
}

/** Actions whose text says everything about their changes. */
const complete = new Set([
  'client.created',
  'client.assigned',
  'milestone.assigned',
  'client.access-confirmed',
  'client.invited',
  'client-employee.created',
  'project.created',
  'project.milestones-ordered',
  'milestone.added',
]);

const isComplete = (action: string): boolean =>
  complete.has(action) ||
  action.endsWith('.status-changed') ||
  // the others of files name versions, sizes and hashes
  (action.startsWith('file.') && action !== 'file.renamed');

/** The changes that a line lists below its text. */
export const listedChanges = ({ action, changes }: HistoryEntry): HistoryEntry['changes'] =>
  isComplete(action) || action.startsWith('signup.') ? [] : changes;
