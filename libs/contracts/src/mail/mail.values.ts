/** The state of a mail that a job sends. */
export const mailStates = ['queued', 'retrying', 'sent', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

/** The subjects of mails that jobs send: the names of those jobs. */
export const mailKinds = [
  'alert.send-mail',
  'assessment.received',
  'auth.security-changed',
  'contact.received',
  'contact.send-reply',
  'file.decided',
  'file.delivered',
  'file.submitted',
  'milestone.decided',
  'milestone.due-soon',
  'milestone.overdue',
  'milestone.submitted',
  'notifications.digest-due',
  'password-links.issued',
  'portal-access.confirmation-requested',
  'portal-access.granted',
  'signup.received',
  'signup.rejected',
] as const;
export type MailKind = (typeof mailKinds)[number];
