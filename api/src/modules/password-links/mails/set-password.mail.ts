import type { LoginKind } from '@hive/contracts';
import { button, facts, paragraph, type MailTemplate } from '../../../platform/mail/template.js';
import { loginAreas } from '../../auth/login-areas.js';

interface Data {
  name: string;
  email: string;
  loginKind: LoginKind;
  token: string;
  hours: number;
}

/** To a person for whom an account was made: where to log in, and the link that sets the first password. */
export const setPasswordMail: MailTemplate<Data> = ({ name, email, loginKind, token, hours }, link) => ({
  subject: 'Your account is ready',
  heading: `Welcome, ${name}`,
  body: [
    paragraph(`An account for our ${loginAreas[loginKind].name} was made for you. Choose your password to log in.`),
    button('Choose your password', link('setPassword', { token })),
    facts([
      ['Log in at', link(loginAreas[loginKind].page)],
      ['E-mail', email],
    ]),
    paragraph(`The link works once, within ${hours} hours. After that its page sends you a new one.`),
  ],
});
