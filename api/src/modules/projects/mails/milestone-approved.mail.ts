import { button, facts, quote, type MailTemplate } from '../../../platform/mail/template.js';
import type { DecidedMilestone } from './mailed-milestone.js';

/** To the agency: the client has approved a milestone. */
export const milestoneApprovedMail: MailTemplate<DecidedMilestone> = (
  { milestone, project, companyName, deciderEmail },
  link,
) => ({
  subject: `Approved: ${milestone.title}, ${companyName}`,
  heading: `${milestone.decidedByName ?? companyName} approved “${milestone.title}”`,
  body: [
    facts([
      ['Client', companyName],
      ['Email', deciderEmail],
      ['Project', project.name],
    ]),
    ...(milestone.decisionComment === null ? [] : [quote(milestone.decisionComment)]),
    button('Open the projects', link('projects')),
  ],
});
