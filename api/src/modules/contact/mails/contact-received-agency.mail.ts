import {
  button,
  composeMail,
  facts,
  quote,
  type MailBrand,
  type MailTemplate,
} from '../../../platform/mail/template.js';
import type { ContactMessageEntity } from '../contact-message.entity.js';

interface Data {
  brand: MailBrand;
  message: Pick<ContactMessageEntity, 'name' | 'email' | 'message'>;
}

/** To the agency: someone has written. */
export const contactReceivedAgencyMail: MailTemplate<Data> = ({ brand, message }) =>
  composeMail({
    brand,
    subject: `Message from ${message.name}`,
    heading: 'A visitor has written',
    body: [
      facts([
        ['Name', message.name],
        ['Email', message.email],
      ]),
      quote(message.message),
      button('Open in Hive', `${brand.url}/hive`),
    ],
  });
