import type { Milestone } from '@hive/contracts';

/** The fields of a milestone that people write, as texts. */
export type MilestoneValues = Record<'title' | 'description' | 'dueDate' | 'requiresApproval', string>;

export const milestoneLabels: MilestoneValues = {
  title: 'Title',
  description: 'Description',
  dueDate: 'Due date',
  requiresApproval: 'Approval',
};

export const milestoneValues = (milestone?: Milestone): MilestoneValues => ({
  title: milestone?.title ?? '',
  description: milestone?.description ?? '',
  dueDate: milestone?.dueDate ?? '',
  requiresApproval: String(milestone?.requiresApproval ?? false),
});

export const approvalOptions = [
  { value: 'false', label: 'Not needed' },
  { value: 'true', label: 'The client approves the milestone' },
];
