import { button, facts, paragraph, quote, type MailTemplate } from '../../../../platform/mail/template.js';
import type { TimeZoneCalendar } from '../../../site/analytics/rollups/time-zone-calendar.js';
import type { MailedFile } from './mailed-file.js';
import { companyFilePath } from '../file-paths.js';

interface Data {
  files: readonly MailedFile[];
  calendar: TimeZoneCalendar;
}

/** Files in one mail; more are only counted. */
const MAX_LISTED = 20;

const submittedText = ({ version: { submittedAt } }: MailedFile, calendar: TimeZoneCalendar): string | null =>
  submittedAt && calendar.longDateTimeAt(submittedAt);

/** `Logo.png, version 2, New brand identity, November 23, 2026 at 3:05 PM EST` */
const lineOf = (file: MailedFile, calendar: TimeZoneCalendar): string =>
  [file.version.fileName, `version ${file.version.number}`, file.projectName, submittedText(file, calendar)]
    .filter((part) => part !== null)
    .join(', ');

function describe({ files, calendar }: Data) {
  const [file] = files;
  if (file && files.length === 1) {
    return [
      facts([
        ['Project', file.projectName],
        ['Version', String(file.version.number)],
        ['Submitted', submittedText(file, calendar)],
      ]),
    ];
  }
  const more = files.length - MAX_LISTED;
  const listed = files.slice(0, MAX_LISTED).map((each) => lineOf(each, calendar));
  return [quote(listed.join('\n')), ...(more > 0 ? [paragraph(`And ${more} more.`)] : [])];
}

/** To the people of the client who can approve: files wait for their decision. */
export const fileSubmittedMail: MailTemplate<Data> = (data, link) => {
  const [file] = data.files;
  const isOne = data.files.length === 1;
  return {
    subject: `Waiting for your approval: ${isOne ? file?.version.fileName : `${data.files.length} files`}`,
    heading: isOne
      ? `“${file?.version.fileName}” is waiting for your approval`
      : `${data.files.length} files are waiting for your approval`,
    body: [
      paragraph(isOne ? 'Approve it, or tell us what should change.' : 'Approve them, or tell us what should change.'),
      ...describe(data),
      button('Open in your portal', link(isOne && file ? companyFilePath(file.file) : 'clientFiles')),
    ],
  };
};
