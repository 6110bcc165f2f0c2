import type { CapturedMail, CapturedMailSummary, MailState, QueuedMail } from '@hive/contracts';
import { mailJobLabel } from '../../../platform/mail/mail-job.js';
import type { CapturedMailEntity } from '../../../platform/mail/captured-mail.entity.js';
import type { JobReport } from '../../../platform/queue/queue.js';

export const presentMailSummary = (mail: CapturedMailEntity): CapturedMailSummary => ({
  id: mail.id,
  from: mail.from,
  to: mail.to,
  replyTo: mail.replyTo,
  subject: mail.subject,
  template: mail.template,
  createdAt: mail.createdAt.toISOString(),
});

export const presentMail = (mail: CapturedMailEntity): CapturedMail => ({
  ...presentMailSummary(mail),
  text: mail.text,
  html: mail.html,
});

const states: Record<JobReport['state'], MailState> = {
  waiting: 'queued',
  running: 'queued',
  retrying: 'retrying',
  done: 'sent',
  failed: 'failed',
};

export const presentQueuedMail = ({ id, name, state, attempts, failure, ...job }: JobReport): QueuedMail => ({
  id,
  kind: name,
  label: mailJobLabel(name),
  state: states[state],
  attempts,
  failure,
  createdAt: job.createdAt.toISOString(),
  nextAttemptAt: job.nextRunAt?.toISOString() ?? null,
  endedAt: job.endedAt?.toISOString() ?? null,
});
