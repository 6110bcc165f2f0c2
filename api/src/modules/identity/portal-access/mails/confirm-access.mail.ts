import { button, paragraph, type MailTemplate } from '../../../../platform/mail/template.js';
import type { ClientEntity } from '../../../base/people/client.entity.js';
import { CONFIRMATION_HOURS } from '../portal-access.rules.js';

interface Data {
  client: Pick<ClientEntity, 'firstName' | 'companyName' | 'contactEmail'>;
  token: string;
}

/**
 * To the e-mail address of an existing client: the applicant has to prove that the address is theirs. The token is in the URL's
 * fragment, which browsers do not send to servers.
 */
export const confirmAccessMail: MailTemplate<Data> = ({ client, token }, link) => ({
  subject: 'Confirm your client account',
  heading: `Hello ${client.firstName ?? client.companyName}`,
  body: [
    paragraph(
      `Your account for ${client.companyName} has been approved. Please confirm that ${client.contactEmail} is your address: the password you chose works from then on.`,
    ),
    button('Confirm my address', link('confirmAccess', { token })),
    paragraph(
      `The link works once, within ${CONFIRMATION_HOURS} hours. If you did not ask for an account, do not follow it.`,
    ),
  ],
});
