import { paragraph, type MailTemplate } from '../../../../platform/mail/template.js';
import type { ClientEntity } from '../../../base/people/client.entity.js';

interface Data {
  client: Pick<ClientEntity, 'companyName'>;
}

/** To the visitor: confirms that the assessment was received. */
export const assessmentReceivedMail: MailTemplate<Data> = ({ client }) => ({
  subject: 'We have your growth assessment',
  heading: 'Thank you for your submission',
  body: [
    paragraph(`We'll contact you within 24 hours with a customized growth strategy for ${client.companyName}.`),
    paragraph('If this was not you, you can ignore this message.'),
  ],
});
