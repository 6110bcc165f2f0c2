import { button, facts, type MailTemplate } from '../../../../platform/mail/template.js';
import type { SignupEntity } from '../signup.entity.js';

interface Data {
  signup: Pick<SignupEntity, 'firstName' | 'lastName' | 'email' | 'phone' | 'company'>;
}

/** To the agency: a new request to decide on. */
export const signupReceivedAgencyMail: MailTemplate<Data> = ({ signup }, link) => ({
  subject: `Account request from ${signup.company}`,
  heading: 'A visitor asks for a client account',
  body: [
    facts([
      ['Name', `${signup.firstName} ${signup.lastName}`],
      ['Company', signup.company],
      ['Email', signup.email],
      ['Phone', signup.phone],
    ]),
    button('Review the request', link('adminDashboard')),
  ],
});
