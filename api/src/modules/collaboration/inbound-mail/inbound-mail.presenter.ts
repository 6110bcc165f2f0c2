import type { InboundMail } from '@hive/contracts';
import type { InboundMailEntity } from './inbound-mail.entity.js';

export const presentInboundMail = (mail: InboundMailEntity): InboundMail => ({
  id: mail.id,
  state: mail.state,
  reason: mail.reason,
  thread: mail.threadKind,
  senderName: mail.senderName,
  senderAddress: mail.senderAddress,
  subject: mail.subject,
  text: mail.text,
  createdAt: mail.createdAt.toISOString(),
});
