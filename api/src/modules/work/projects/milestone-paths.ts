import type { SitePath } from '@hive/contracts';
import type { MilestoneEntity } from '../project-records/milestone.entity.js';
import type { ProjectEntity } from '../project-records/project.entity.js';

interface MilestoneOfProject {
  milestone: MilestoneEntity;
  project: ProjectEntity;
}

/** Where staff find a milestone. */
export const staffMilestonePath = ({ project }: Pick<MilestoneOfProject, 'project'>): SitePath =>
  `/admin/projects/${project.id}`;

/** Where the people of the company see a milestone and decide about it. */
export const companyMilestonePath = ({ milestone }: MilestoneOfProject): SitePath =>
  `/client-portal/projects?milestone=${milestone.id}`;
