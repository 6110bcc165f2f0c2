import { milestoneStatusLabel, type MilestoneProgress } from './milestone-steps';
import { StatusTag } from './status-tag';

/** The status of a milestone in words. */
export const MilestoneStatusTag = ({ status }: Pick<MilestoneProgress, 'status'>) => (
  <StatusTag dot status={status} label={milestoneStatusLabel(status)} />
);
