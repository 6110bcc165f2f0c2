import { button, composeMail, facts, type MailBrand, type MailTemplate } from '../../../platform/mail/template.js';
import type { SignupEntity } from '../signup.entity.js';

interface Data {
  brand: MailBrand;
  signup: Pick<SignupEntity, 'firstName' | 'lastName' | 'email' | 'phone' | 'company'>;
}

/** To the agency: someone waits for a decision. */
export const signupReceivedAgencyMail: MailTemplate<Data> = ({ brand, signup }) =>
  composeMail({
    brand,
    subject: `Account request from ${signup.company}`,
    heading: 'A visitor asks for a client account',
    body: [
      facts([
        ['Name', `${signup.firstName} ${signup.lastName}`],
        ['Company', signup.company],
        ['Email', signup.email],
        ['Phone', signup.phone],
      ]),
      button('Review the request', `${brand.url}/admin-dashboard`),
    ],
  });
