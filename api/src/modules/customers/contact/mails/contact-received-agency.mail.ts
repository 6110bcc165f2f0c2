import { button, facts, quote, type MailTemplate } from '../../../../platform/mail/template.js';
import type { ContactMessageEntity } from '../contact-message.entity.js';

interface Data {
  message: Pick<ContactMessageEntity, 'name' | 'email' | 'message'>;
}

/** To the agency: a new contact message. */
export const contactReceivedAgencyMail: MailTemplate<Data> = ({ message }, link) => ({
  subject: `Message from ${message.name}`,
  heading: 'A visitor has written',
  body: [
    facts([
      ['Name', message.name],
      ['Email', message.email],
    ]),
    quote(message.message),
    button('Open in Hive', link('hive')),
  ],
});
