/** The state of a mail that a job sends. */
export const mailStates = ['queued', 'retrying', 'sent', 'failed'] as const;
export type MailState = (typeof mailStates)[number];
