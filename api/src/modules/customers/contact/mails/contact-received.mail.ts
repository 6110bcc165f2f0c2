import { CONTACT_RECEIVED_SUBJECT } from '@hive/contracts';
import { paragraph, type MailTemplate } from '../../../../platform/mail/template.js';
import type { ContactMessageEntity } from '../contact-message.entity.js';

interface Data {
  message: Pick<ContactMessageEntity, 'name'>;
}

/** To the visitor: confirms receipt. Leaves out the message, so that the form cannot be used to mail text to others. */
export const contactReceivedMail: MailTemplate<Data> = ({ message }) => ({
  subject: CONTACT_RECEIVED_SUBJECT,
  origin: 'confirmation',
  heading: `Hello ${message.name}`,
  body: [
    paragraph("Thank you for reaching out. We'll get back to you soon."),
    paragraph('If this was not you, you can ignore this message.'),
  ],
});
