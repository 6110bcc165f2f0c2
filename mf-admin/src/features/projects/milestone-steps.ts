import {
  canSubmitMilestone,
  nextMilestoneStatuses,
  type Milestone,
  type MilestoneState,
  type MilestoneStatus,
} from '@hive/contracts';

/** A step that staff can take with a milestone. */
export interface MilestoneAction {
  label: string;
  /** `submit` asks for a note first. */
  to: MilestoneStatus | 'submit';
  isPrimary: boolean;
}

/** The label of a change of status. */
function labelOf({ status }: MilestoneState, to: MilestoneStatus): string {
  if (to === 'planned') {
    return 'Back to planned';
  }
  if (to === 'completed') {
    return 'Mark as completed';
  }
  const labels: Partial<Record<MilestoneStatus, string>> = {
    submitted: 'Withdraw',
    'changes-requested': 'Back to work',
    completed: 'Reopen',
  };
  return labels[status] ?? 'Start';
}

/** What staff can do with the milestone next, the usual step first. */
export function milestoneActions(milestone: Milestone, isRunning: boolean): MilestoneAction[] {
  const submit: MilestoneAction[] =
    canSubmitMilestone(milestone) && isRunning ? [{ label: 'Submit for approval', to: 'submit', isPrimary: true }] : [];
  const changes = nextMilestoneStatuses(milestone).map((to) => ({
    label: labelOf(milestone, to),
    to,
    isPrimary: to === 'completed' || milestone.status === 'planned',
  }));
  return [...submit, ...changes].toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary));
}
