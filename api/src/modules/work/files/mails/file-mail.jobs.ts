import { defineMailJob } from '../../../../platform/mail/mail-job.js';

/** The mail of one person; `to` is the id of the client's own login or of a person of its team. */
export interface FileDeliveredPayload extends Record<string, string> {
  to: string;
  clientId: string;
  /** Separated by spaces. */
  versionIds: string;
}

/** Tells one person what was delivered. */
export const fileDelivered = defineMailJob<FileDeliveredPayload>('file.delivered', 'New files for a client');

/** The mail of one person who can approve the submissions, which are all of one client. */
export interface FileSubmittedPayload extends Record<string, string> {
  approverId: string;
  /** See `formatSubmissions`. */
  submissions: string;
}

/** To one person who can approve the submissions. */
export const fileSubmitted = defineMailJob<FileSubmittedPayload>('file.submitted', 'File waiting for approval');

/** To the agency, about an approval or requested changes. */
export const fileDecided = defineMailJob<{ versionId: string; decidedAt: string }>(
  'file.decided',
  'Decision about a file',
);

/** A version and the time of its submission: a mail is only about the submission that it was made for. */
export interface SubmissionRef {
  versionId: string;
  submittedAt: string;
}

/** `<version id>/<time>`, separated by spaces. */
export const formatSubmissions = (submissions: readonly SubmissionRef[]): string =>
  submissions.map(({ versionId, submittedAt }) => `${versionId}/${submittedAt}`).join(' ');

/** The submissions of a payload. A job that an earlier version of Hive has enqueued is about a single one. */
export function parseSubmissions(payload: FileSubmittedPayload | SubmissionRef): SubmissionRef[] {
  if ('versionId' in payload) {
    return [payload as SubmissionRef];
  }
  return payload.submissions.split(' ').map((text) => {
    const [versionId = '', submittedAt = ''] = text.split('/');
    return { versionId, submittedAt };
  });
}
