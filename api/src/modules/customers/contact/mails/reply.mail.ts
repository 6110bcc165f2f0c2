import { letter, paragraph, quote, type MailTemplate } from '../../../../platform/mail/template.js';
import type { ContactMessageEntity } from '../contact-message.entity.js';
import type { MessageReplyEntity } from '../message-reply.entity.js';

interface Data {
  reply: Pick<MessageReplyEntity, 'subject' | 'text'>;
  message: Pick<ContactMessageEntity, 'name' | 'message'>;
}

/** To the visitor: the answer of a member of staff, with the message below it. */
export const replyMail: MailTemplate<Data> = ({ reply, message }) => ({
  subject: reply.subject,
  origin: 'person',
  body: [letter(reply.text), paragraph(`${message.name} wrote:`), quote(message.message)],
});
