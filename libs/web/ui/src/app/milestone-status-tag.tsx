import { milestoneStatusLabels, type Milestone } from '@hive/contracts';
import { StatusTag } from './status-tag';

/** The status of a milestone in words. */
export const MilestoneStatusTag = ({ status }: Pick<Milestone, 'status'>) => (
  <StatusTag dot status={status} label={milestoneStatusLabels[status]} />
);
