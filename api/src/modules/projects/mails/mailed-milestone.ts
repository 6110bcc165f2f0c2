import type { MilestoneEntity } from '../milestone.entity.js';
import type { ProjectEntity } from '../project.entity.js';

/** What the mails say about a milestone. */
export interface MailedMilestone {
  milestone: MilestoneEntity;
  project: ProjectEntity;
  companyName: string;
}
