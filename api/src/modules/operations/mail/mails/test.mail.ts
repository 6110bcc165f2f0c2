import { paragraph, type MailTemplate } from '../../../../platform/mail/template.js';

interface Data {
  /** First name of the recipient. */
  name: string;
}

/** To the administrator who tests the e-mail system. */
export const testMail: MailTemplate<Data> = ({ name }) => ({
  subject: 'Test of the e-mail system',
  heading: `Hello ${name}`,
  body: [paragraph('This is a test. The e-mail system works.')],
});
