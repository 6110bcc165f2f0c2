import type { LoginKind } from '@hive/contracts';
import { button, facts, paragraph, type MailTemplate } from '../../../../platform/mail/template.js';
import { loginAreas } from '../../auth/login-areas.js';

interface Data {
  name: string;
  email: string;
  loginKind: LoginKind;
  token: string;
  hours: number;
  agencyName: string;
  /** Of the invited person; null for staff. */
  companyName: string | null;
  /** Who invites; null when a person asks for a new link, or when the account of the inviter is closed. */
  inviter: { name: string; isStaff: boolean } | null;
}

/** `the client portal of Hivecraft, the agency of Blue Fern Bakery` */
const placeOf = ({ agencyName, companyName, loginKind }: Data): string =>
  `the ${loginAreas[loginKind].name} of ${agencyName}${companyName === null ? '' : `, the agency of ${companyName}`}`;

/** People know their colleagues by name, and a person of the agency by the agency. */
function invitationOf(data: Data): string {
  const { inviter, agencyName, companyName, email } = data;
  if (!inviter) {
    return `There is an account for ${email} in ${placeOf(data)}.`;
  }
  const isOutside = inviter.isStaff && companyName !== null;
  return `${inviter.name}${isOutside ? ` of ${agencyName}` : ''} invites you to ${placeOf(data)}.`;
}

/** To a person for whom an account was made: who invites, where to log in, and the link that sets the first password. */
export const setPasswordMail: MailTemplate<Data> = (data, link) => {
  const { name, email, loginKind, token, hours, agencyName, inviter } = data;
  const area = loginAreas[loginKind];
  return {
    subject: inviter
      ? `${inviter.name} invites you to the ${area.name} of ${agencyName}`
      : `Your account at ${agencyName} is ready`,
    heading: `Welcome, ${name}`,
    body: [
      paragraph(`${invitationOf(data)} Choose your password to log in.`),
      button('Choose your password', link('setPassword', { token })),
      facts([
        ['Log in at', link(area.page)],
        ['E-mail', email],
      ]),
      paragraph(`The link works once, within ${hours} hours. After that its page sends you a new one.`),
    ],
  };
};
