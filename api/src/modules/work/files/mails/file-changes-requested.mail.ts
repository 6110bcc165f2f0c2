import { button, facts, quote, type MailTemplate } from '../../../../platform/mail/template.js';
import type { DecidedFile } from './mailed-file.js';
import { staffFilePath } from '../file-paths.js';

/** To the agency: the client requests changes to a version of a file. */
export const fileChangesRequestedMail: MailTemplate<DecidedFile> = (
  { file, version, projectName, companyName, deciderEmail },
  link,
) => ({
  subject: `Changes requested: ${version.fileName}, ${companyName}`,
  heading: `${version.decidedByName ?? companyName} asked for changes to “${version.fileName}”`,
  body: [
    facts([
      ['Client', companyName],
      ['Email', deciderEmail],
      ['Project', projectName],
      ['Version', String(version.number)],
    ]),
    quote(version.decisionComment ?? ''),
    button('Open the file', link(staffFilePath(file))),
  ],
});
