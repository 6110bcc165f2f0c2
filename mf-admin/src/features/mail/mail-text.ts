import type { MailState } from '@hive/contracts';
import { capitalize } from '@hive/ui/antd';

/** The name of a template as words: 'signupReceived' → 'Signup received'. */
export const templateLabel = (name: string): string =>
  name === '' ? 'Unknown' : capitalize(name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

/** The links in the text version of a mail, each once. */
export const linksIn = (text: string): string[] => [...new Set(text.match(/https?:\/\/[^\s<>"]+/g))];

/** What a mail of the queue is about. */
const kinds: Partial<Record<string, string>> = {
  'assessment.received': 'Assessment received',
  'auth.security-changed': 'Security notice',
  'contact.received': 'Message received',
  'contact.send-reply': 'Reply to a message',
  'password-links.issued': 'Password link',
  'portal-access.confirmation-requested': 'Confirmation of an e-mail address',
  'portal-access.granted': 'Portal access granted',
  'signup.received': 'Account request received',
  'signup.rejected': 'Account request declined',
};

export const kindLabel = (kind: string): string => kinds[kind] ?? kind;

export const stateLabels: Record<MailState, string> = {
  queued: 'Queued',
  retrying: 'Trying again',
  sent: 'Sent',
  failed: 'Failed',
};
