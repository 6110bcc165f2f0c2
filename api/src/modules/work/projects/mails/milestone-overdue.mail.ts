import { button, facts, paragraph, type MailTemplate } from '../../../../platform/mail/template.js';
import type { MailedMilestone } from './mailed-milestone.js';
import { staffMilestonePath } from '../milestone-paths.js';
import { dueText } from './due-text.js';

/** To the agency: the due date of an open milestone has passed. */
export const milestoneOverdueMail: MailTemplate<MailedMilestone> = (mailed, link) => {
  const { milestone, project, companyName, contactEmail } = mailed;
  return {
    subject: `Overdue: ${milestone.title}, ${companyName}`,
    heading: `“${milestone.title}” is overdue`,
    body: [
      facts([
        ['Client', companyName],
        ['Email', contactEmail],
        ['Project', project.name],
        ['Due', dueText(milestone.dueDate)],
      ]),
      ...(milestone.status === 'submitted' ? [paragraph('It is waiting for the client’s approval.')] : []),
      button('Open the project', link(staffMilestonePath(mailed))),
    ],
  };
};
