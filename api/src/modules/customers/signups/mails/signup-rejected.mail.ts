import { paragraph, type MailTemplate } from '../../../../platform/mail/template.js';
import type { SignupEntity } from '../signup.entity.js';

interface Data {
  signup: Pick<SignupEntity, 'firstName' | 'company'>;
}

/** To the applicant: the request is rejected. Leaves out the notes, which are internal. */
export const signupRejectedMail: MailTemplate<Data> = ({ signup }) => ({
  subject: 'About your account request',
  heading: `Hello ${signup.firstName}`,
  body: [
    paragraph(
      `Thank you for your interest. We cannot open a client account for ${signup.company} at the moment. If you think this is a mistake, please write to us.`,
    ),
  ],
});
