import type { AuditLogEntry } from '@hive/contracts';
import { capitalize } from '@hive/ui/app';
import { changeOf } from '../../shared/history-change';

/** Kinds of rows that the log is about. */
const kinds: Partial<Record<string, string>> = {
  'ai-draft': 'AI draft',
  'ai-settings': 'AI content',
  auth: 'Login',
  'client-employee': 'Client team member',
  'client-list': 'Assessments',
  contact: 'Message',
  'contact-list': 'Messages',
  employee: 'Staff account',
  signup: 'Account request',
  staff: 'Staff login',
};

/** What a person did, by the action or the part of it after its area. */
const verbs: Partial<Record<string, string>> = {
  'access-confirmed': 'confirmed the e-mail address',
  'ai-settings.changed': 'changed switch or quota',
  'ai-settings.tested': 'tested the provider',
  'brand-profile.changed': 'changed the brand profile',
  'attempt-refused': 'was refused after too many wrong attempts',
  'changes-requested': 'asked for changes',
  'code-refused': 'entered a wrong code',
  commented: 'wrote a comment',
  described: 'changed the description',
  emptied: 'removed the picture',
  erased: 'completed an erasure',
  'erasure-requested': 'started an erasure',
  'export-requested': 'started an export',
  exported: 'exported as CSV',
  filled: 'added a picture',
  'first-admin-created': 'created the first admin',
  'framing-asked': 'asked for a preview check',
  'case-saved': 'saved the case of',
  'case-published': 'published the case of',
  'case-unpublished': 'unpublished the case of',
  'old-slug-removed': 'removed an old address of',
  invited: 'sent an invitation',
  'link-created': 'made a download link',
  'logged-in': 'logged in',
  'logged-out': 'logged out',
  'login-failed': 'tried to log in with a wrong name or password',
  'login-pending': 'tried to log in before the sign-up was approved',
  'milestones-ordered': 'changed the order of the milestones',
  'mail.opened': 'read the mail',
  'mail.sender-changed': 'changed the mail sender',
  'note-added': 'wrote a note',
  'note-changed': 'changed a note',
  'note-removed': 'deleted a note',
  ordered: 'changed the order',
  'password-changed': 'changed the password',
  'password-refused': 'entered a wrong current password',
  'password-reset': 'reset the password',
  'profile-changed': 'changed the profile',
  read: 'marked as read',
  'recovery-codes-renewed': 'made new recovery codes',
  replaced: 'replaced the picture',
  'reply-failed': 'could not deliver a reply',
  'reply-retried': 'sent a reply again',
  'reply-written': 'wrote a reply',
  'retention-changed': 'changed how long data is kept',
  'session-ended': 'signed out another device',
  'sessions-ended': 'signed out other devices',
  snoozed: 'snoozed',
  'status-changed': 'changed the status',
  'token-reused': 'was signed out: a session token was used twice',
  submitted: 'submitted for approval',
  tested: 'sent a test e-mail',
  'two-factor-disabled': 'turned two-factor login off',
  'two-factor-enabled': 'turned two-factor login on',
  unread: 'marked as unread',
  unsnoozed: 'ended the snooze of',
  'version-added': 'added a version',
  'view-ended': 'ended the view as client',
  'view-started': 'viewed the portal as the client',
  withdrawn: 'withdrew from approval',
  'zip-created': 'made a download link to a ZIP',
};

const words = (name: string): string => name.replaceAll('-', ' ');

/** The kind of a row: 'Client team member'. */
export const kindLabel = (type: string): string => kinds[type] ?? capitalize(words(type));

const verbOf = (action: string): string => {
  const verb = action.slice(action.indexOf('.') + 1);
  return verbs[action] ?? verbs[verb] ?? words(verb);
};

/** An action among all others: 'Client: changed the status'. */
export const actionLabel = (action: string): string => `${kindLabel(action.split('.')[0] ?? '')}: ${verbOf(action)}`;

/** What the person of an entry did: 'changed the status'. */
export function entryText(entry: AuditLogEntry): string {
  if (entry.action.endsWith('.assigned')) {
    const assignee = (changeOf(entry, 'assignedTo') ?? changeOf(entry, 'assigneeId'))?.after;
    return assignee ? `assigned to ${assignee}` : 'removed the assignment';
  }
  return verbOf(entry.action);
}

/** The person of an entry. */
export const personOf = ({ actorName }: Pick<AuditLogEntry, 'actorName'>): string => actorName ?? 'System or visitor';

/** 'imageData' → 'Image data' */
export const fieldLabel = (field: string): string =>
  capitalize(field.replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`));

/** The page of the row that an entry is about; undefined when it has none, or no longer exists. */
export function subjectPath({ type, id, name }: AuditLogEntry['subject']): string | undefined {
  if (type === 'mail') {
    return `/admin/mail?open=${id}`;
  }
  if (name === null) {
    return undefined;
  }
  const search = encodeURIComponent(name);
  const paths: Partial<Record<string, string>> = {
    alert: '/admin/alerts',
    client: `/admin/clients/${id}`,
    'client-employee': `/account-setup?tab=client&q=${search}`,
    contact: `/hive?q=${search}&open=${id}`,
    employee: `/account-setup?q=${search}`,
    project: `/admin/projects/${id}`,
    signup: '/admin#pending-signups',
    staff: `/account-setup?q=${search}`,
  };
  return paths[type];
}
