import { button, facts, paragraph, quote, type MailTemplate } from '../../../../platform/mail/template.js';
import type { MailedMilestone } from './mailed-milestone.js';
import { companyMilestonePath } from '../milestone-paths.js';
import { dueText } from './due-text.js';

type Data = MailedMilestone & { submitterName: string | null; submittedText: string | null; isReminder: boolean };

/** To the people of the client who can approve: a milestone waits, or still waits, for their decision. */
export const milestoneSubmittedMail: MailTemplate<Data> = (mailed, link) => {
  const { milestone, project, submitterName, submittedText, isReminder } = mailed;
  return {
    subject: `${isReminder ? 'Still waiting' : 'Waiting'} for your approval: ${milestone.title}`,
    heading: `“${milestone.title}” is ${isReminder ? 'still ' : ''}waiting for your approval`,
    body: [
      paragraph('Approve it, or tell us what should change.'),
      facts([
        ['Project', project.name],
        ['Submitted by', submitterName],
        ['Submitted', submittedText],
        ['Due', dueText(milestone.dueDate)],
      ]),
      ...(milestone.submitNote === null ? [] : [quote(milestone.submitNote)]),
      button('Open in your portal', link(companyMilestonePath(mailed))),
    ],
  };
};
