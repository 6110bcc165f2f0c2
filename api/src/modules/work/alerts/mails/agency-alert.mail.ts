import { button, letter, type MailTemplate } from '../../../../platform/mail/template.js';

interface Data {
  title: string;
  text: string;
  isForStaff: boolean;
}

/** To one person of the audience: an alert of the agency. */
export const agencyAlertMail: MailTemplate<Data> = ({ title, text, isForStaff }, link) => ({
  subject: title,
  heading: title,
  body: [
    letter(text),
    isForStaff ? button('Open Hive', link('adminDashboard')) : button('Open your portal', link('clientPortal')),
  ],
});
