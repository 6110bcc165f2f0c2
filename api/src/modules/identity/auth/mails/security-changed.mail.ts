import type { LoginKind } from '@hive/contracts';
import { button, paragraph, type MailTemplate } from '../../../../platform/mail/template.js';
import { loginAreas } from '../login-areas.js';

export type SecurityChange =
  'password-changed' | 'two-factor-enabled' | 'two-factor-disabled' | 'recovery-codes-renewed';

interface Data {
  name: string;
  email: string;
  loginKind: LoginKind;
  change: SecurityChange;
}

const texts: Record<SecurityChange, { subject: string; fact: (email: string) => string }> = {
  'password-changed': {
    subject: 'Your password was changed',
    fact: (email) => `The password of ${email} was changed, and every other device was logged out.`,
  },
  'two-factor-enabled': {
    subject: 'Two-factor login is on',
    fact: (email) => `From now on, a login with ${email} asks for a code of your authenticator app, too.`,
  },
  'two-factor-disabled': {
    subject: 'Two-factor login is off',
    fact: (email) => `From now on, the password alone logs ${email} in.`,
  },
  'recovery-codes-renewed': {
    subject: 'You have new recovery codes',
    fact: (email) => `New recovery codes were made for ${email}. The earlier ones no longer work.`,
  },
};

/** Tells a person that their login was changed, in case it was somebody else. */
export const securityChangedMail: MailTemplate<Data> = ({ name, email, loginKind, change }, link) => ({
  subject: texts[change].subject,
  heading: `Hello ${name}`,
  body: [
    paragraph(texts[change].fact(email)),
    paragraph(
      'If it was you, there is nothing to do. If it was not, press "Forgot password?" at the login to choose a new password, and reply to this e-mail.',
    ),
    button('To the login', link(loginAreas[loginKind].page)),
  ],
});
