import { paragraph, type MailTemplate } from '../../../../platform/mail/template.js';
import type { SignupEntity } from '../signup.entity.js';

interface Data {
  signup: Pick<SignupEntity, 'firstName' | 'company'>;
}

/** To the applicant: confirms that the request was received. */
export const signupReceivedMail: MailTemplate<Data> = ({ signup }) => ({
  subject: 'We have your account request',
  heading: `Hello ${signup.firstName}`,
  body: [
    paragraph(
      `Your client account request for ${signup.company} has been submitted. We'll review it and contact you soon with next steps.`,
    ),
    paragraph('If this was not you, you can ignore this message.'),
  ],
});
