import { button, paragraph, type MailTemplate } from '../../../../platform/mail/template.js';
import type { ClientEntity } from '../../../base/people/client.entity.js';

interface Data {
  client: Pick<ClientEntity, 'firstName' | 'companyName' | 'contactEmail'>;
}

/** To the client: the account is approved and the chosen password works. */
export const accessGrantedMail: MailTemplate<Data> = ({ client }, link) => ({
  subject: 'Your client account is ready',
  heading: `Welcome, ${client.firstName ?? client.companyName}`,
  body: [
    paragraph(
      `Your account for ${client.companyName} has been approved. Log in with ${client.contactEmail} and the password you chose.`,
    ),
    button('Open the client portal', link('clientPortal')),
  ],
});
