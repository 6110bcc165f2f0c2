import { button, composeMail, paragraph, type MailBrand, type MailTemplate } from '../../../platform/mail/template.js';
import type { SignupEntity } from '../signup.entity.js';

interface Data {
  brand: MailBrand;
  signup: Pick<SignupEntity, 'firstName' | 'company' | 'email'>;
}

/** To the applicant: the password of the sign-up works. */
export const signupApprovedMail: MailTemplate<Data> = ({ brand, signup }) =>
  composeMail({
    brand,
    subject: 'Your client account is ready',
    heading: `Welcome, ${signup.firstName}`,
    body: [
      paragraph(
        `Your account for ${signup.company} has been approved. Log in with ${signup.email} and the password you chose.`,
      ),
      button('Open the client portal', `${brand.url}/client-portal`),
    ],
  });
