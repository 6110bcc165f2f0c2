import { button, facts, quote, type MailTemplate } from '../../../../platform/mail/template.js';
import type { DecidedFile } from './mailed-file.js';
import { staffFilePath } from '../file-paths.js';

/** To the agency: the client has approved a version of a file. */
export const fileApprovedMail: MailTemplate<DecidedFile> = (
  { file, version, projectName, companyName, deciderEmail },
  link,
) => ({
  subject: `Approved: ${version.fileName}, ${companyName}`,
  heading: `${version.decidedByName ?? companyName} approved “${version.fileName}”`,
  body: [
    facts([
      ['Client', companyName],
      ['Email', deciderEmail],
      ['Project', projectName],
      ['Version', String(version.number)],
    ]),
    ...(version.decisionComment === null ? [] : [quote(version.decisionComment)]),
    button('Open the file', link(staffFilePath(file))),
  ],
});
