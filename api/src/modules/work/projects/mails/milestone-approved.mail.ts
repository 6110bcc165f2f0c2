import { button, facts, quote, type MailTemplate } from '../../../../platform/mail/template.js';
import type { DecidedMilestone } from './mailed-milestone.js';
import { staffMilestonePath } from '../milestone-paths.js';

/** To the agency: the client has approved a milestone. */
export const milestoneApprovedMail: MailTemplate<DecidedMilestone> = (mailed, link) => {
  const { milestone, project, companyName, deciderEmail } = mailed;
  return {
    subject: `Approved: ${milestone.title}, ${companyName}`,
    heading: `${milestone.decidedByName ?? companyName} approved “${milestone.title}”`,
    body: [
      facts([
        ['Client', companyName],
        ['Email', deciderEmail],
        ['Project', project.name],
      ]),
      ...(milestone.decisionComment === null ? [] : [quote(milestone.decisionComment)]),
      button('Open the project', link(staffMilestonePath(mailed))),
    ],
  };
};
