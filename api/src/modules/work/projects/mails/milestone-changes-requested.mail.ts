import { button, facts, quote, type MailTemplate } from '../../../../platform/mail/template.js';
import type { DecidedMilestone } from './mailed-milestone.js';
import { staffMilestonePath } from '../milestone-paths.js';
import { dueText } from './due-text.js';

/** To the agency: the client requests changes to a milestone. */
export const milestoneChangesRequestedMail: MailTemplate<DecidedMilestone> = (mailed, link) => {
  const { milestone, project, companyName, deciderEmail } = mailed;
  return {
    subject: `Changes requested: ${milestone.title}, ${companyName}`,
    heading: `${milestone.decidedByName ?? companyName} asked for changes to “${milestone.title}”`,
    body: [
      facts([
        ['Client', companyName],
        ['Email', deciderEmail],
        ['Project', project.name],
        ['Due', dueText(milestone.dueDate)],
      ]),
      quote(milestone.decisionComment ?? ''),
      button('Open the project', link(staffMilestonePath(mailed))),
    ],
  };
};
