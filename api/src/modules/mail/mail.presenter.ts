import type { CapturedMail, CapturedMailSummary } from '@hive/contracts';
import type { CapturedMailEntity } from '../../platform/mail/captured-mail.entity.js';

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
