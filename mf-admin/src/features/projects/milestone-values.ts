import type { Colleague, Milestone } from '@hive/contracts';

/** The fields of a milestone that people write, as texts. */
export type MilestoneValues = Record<'title' | 'description' | 'dueDate' | 'assigneeId' | 'requiresApproval', string>;

export const milestoneLabels: MilestoneValues = {
  title: 'Title',
  description: 'Description',
  dueDate: 'Due date',
  assigneeId: 'Assignee',
  requiresApproval: 'Approval',
};

export const milestoneValues = (milestone?: Milestone): MilestoneValues => ({
  title: milestone?.title ?? '',
  description: milestone?.description ?? '',
  dueDate: milestone?.dueDate ?? '',
  assigneeId: milestone?.assignee?.id ?? '',
  requiresApproval: String(milestone?.requiresApproval ?? false),
});

/** The people to choose from; the present one also while the others load. */
export function assigneeOptions(people: readonly Colleague[], milestone?: Milestone) {
  const present = milestone?.assignee;
  const isMissing = present && !people.some(({ id }) => id === present.id);
  return [...people, ...(isMissing ? [present] : [])].map((person) => ({ value: person.id, label: nameOf(person) }));
}

export const nameOf = ({ firstName, lastName }: Colleague): string => `${firstName} ${lastName}`;

export const approvalOptions = [
  { value: 'false', label: 'Not needed' },
  { value: 'true', label: 'The client approves the milestone' },
];
