import { button, facts, paragraph, type MailTemplate } from '../../../../platform/mail/template.js';
import type { MailedMilestone } from './mailed-milestone.js';
import { companyMilestonePath, staffMilestonePath } from '../milestone-paths.js';
import { dueText } from './due-text.js';

type Data = MailedMilestone & { isForClient: boolean };

/** To the agency, and to the people of the client while the milestone waits for them. */
export const milestoneDueSoonMail: MailTemplate<Data> = (mailed, link) => {
  const { milestone, project, companyName, contactEmail, isForClient } = mailed;
  return {
    subject: `Due ${dueText(milestone.dueDate)}: ${milestone.title}`,
    heading: `“${milestone.title}” is due on ${dueText(milestone.dueDate)}`,
    body: [
      facts([
        ['Client', isForClient ? null : companyName],
        ['Email', isForClient ? null : contactEmail],
        ['Project', project.name],
      ]),
      ...(milestone.status === 'submitted'
        ? [paragraph(isForClient ? 'It is waiting for your approval.' : 'It is waiting for the client’s approval.')]
        : []),
      isForClient
        ? button('Open in your portal', link(companyMilestonePath(mailed)))
        : button('Open the project', link(staffMilestonePath(mailed))),
    ],
  };
};
