import { button, facts, paragraph, type MailTemplate } from '../../../platform/mail/template.js';
import type { MailedFile } from './mailed-file.js';

/** To the people of the client who can approve: a file waits for their decision. */
export const fileSubmittedMail: MailTemplate<MailedFile> = ({ version, projectName }, link) => ({
  subject: `Waiting for your approval: ${version.fileName}`,
  heading: `“${version.fileName}” is waiting for your approval`,
  body: [
    paragraph('Approve it, or tell us what should change.'),
    facts([
      ['Project', projectName],
      ['Version', String(version.number)],
    ]),
    button('Open in your portal', link('clientPortal')),
  ],
});
