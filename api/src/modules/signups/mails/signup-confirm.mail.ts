import { button, composeMail, paragraph, type MailBrand, type MailTemplate } from '../../../platform/mail/template.js';
import type { SignupEntity } from '../signup.entity.js';

interface Data {
  brand: MailBrand;
  signup: Pick<SignupEntity, 'firstName' | 'company' | 'email'>;
  token: string;
}

/**
 * To the address of a client that staff knew before: whoever signed up must own it. The token stands in the fragment,
 * which browsers send to no server.
 */
export const signupConfirmMail: MailTemplate<Data> = ({ brand, signup, token }) =>
  composeMail({
    brand,
    subject: 'Confirm your client account',
    heading: `Hello ${signup.firstName}`,
    body: [
      paragraph(
        `Your account for ${signup.company} has been approved. Please confirm that ${signup.email} is your address: the password you chose works from then on.`,
      ),
      button('Confirm my address', `${brand.url}/confirm-access#token=${encodeURIComponent(token)}`),
      paragraph('The link works once, within 72 hours. If you did not ask for an account, do not follow it.'),
    ],
  });
