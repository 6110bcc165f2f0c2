import { button, paragraph, type MailTemplate } from '../../../../platform/mail/template.js';

interface Data {
  name: string;
  email: string;
  token: string;
  hours: number;
}

/** To a person who forgot the password. The token is in the URL's fragment, which browsers do not send to servers. */
export const resetPasswordMail: MailTemplate<Data> = ({ name, email, token, hours }, link) => ({
  subject: 'Choose a new password',
  heading: `Hello ${name}`,
  body: [
    paragraph(`You asked for a new password for ${email}. Follow the link to choose one.`),
    button('Choose a new password', link('resetPassword', { token })),
    paragraph(
      `The link works once, within ${hours === 1 ? 'one hour' : `${hours} hours`}. If you did not ask for it, ignore this e-mail: your password stays as it is.`,
    ),
  ],
});
