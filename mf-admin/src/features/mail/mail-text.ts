import type { MailKind, MailState } from '@hive/contracts';
import { linkParts } from '@hive/ui';
import { capitalize } from '@hive/ui/app';

/** The name of a template as words: 'signupReceived' → 'Signup received'. */
export const templateLabel = (name: string): string =>
  name === '' ? 'Unknown' : capitalize(name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

/** The links in the text version of a mail, each once. */
export const linksIn = (text: string): string[] => [...new Set(linkParts(text).flatMap(({ href }) => href ?? []))];

/** The subject of a mail in the queue, by its kind. */
const kinds: Record<MailKind, string> = {
  'alert.send-mail': 'Alert of the agency',
  'assessment.received': 'Assessment received',
  'auth.security-changed': 'Security notice',
  'contact.received': 'Message received',
  'contact.send-reply': 'Reply to a message',
  'file.decided': 'Decision about a file',
  'file.delivered': 'New files for a client',
  'file.submitted': 'File waiting for approval',
  'milestone.decided': 'Decision about a milestone',
  'milestone.due-soon': 'Milestone due soon',
  'milestone.overdue': 'Milestone overdue',
  'milestone.submitted': 'Milestone waiting for approval',
  'notifications.digest-due': 'Unread notifications',
  'password-links.issued': 'Password link',
  'portal-access.confirmation-requested': 'Confirmation of an e-mail address',
  'portal-access.granted': 'Portal access granted',
  'signup.received': 'Account request received',
  'signup.rejected': 'Account request declined',
};

const kindLabels: ReadonlyMap<string, string> = new Map(Object.entries(kinds));

/** The subject of a mail; the kind itself when a newer release sent it. */
export const kindLabel = (kind: string): string => kindLabels.get(kind) ?? kind;

export const stateLabels: Record<MailState, string> = {
  queued: 'Queued',
  retrying: 'Trying again',
  sent: 'Sent',
  failed: 'Failed',
};
