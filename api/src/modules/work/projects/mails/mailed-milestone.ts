import type { MilestoneEntity } from '../../project-records/milestone.entity.js';
import type { ProjectEntity } from '../../project-records/project.entity.js';

/** The content of mails about a milestone. */
export interface MailedMilestone {
  milestone: MilestoneEntity;
  project: ProjectEntity;
  companyName: string;
  /** Mails to the agency name it, so that an erasure finds them. */
  contactEmail: string;
}

/** A milestone with a decision. */
export type DecidedMilestone = MailedMilestone & { deciderEmail: string };
