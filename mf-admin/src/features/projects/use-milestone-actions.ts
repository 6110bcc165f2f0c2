import { milestoneStatusLabels, type Milestone, type MilestoneStatus } from '@hive/contracts';
import { useHost } from '@hive/session';
import { actionError } from '../../shared/errors';
import {
  useAdminChangeMilestoneStatusMutation,
  useAdminRemoveMilestoneMutation,
  useAdminSubmitMilestoneMutation,
} from './project-changes.api';

/** The steps of a milestone, with a message about the outcome. Each resolves to whether it succeeded. */
export function useMilestoneActions(milestone: Milestone) {
  const host = useHost();
  const [changeStatus, change] = useAdminChangeMilestoneStatusMutation();
  const [submit, submission] = useAdminSubmitMilestoneMutation();
  const [remove, removal] = useAdminRemoveMilestoneMutation();
  const report = (error: unknown, title: string, description: string): boolean => {
    host.notify(
      error
        ? {
            title: 'Error',
            description: actionError(error, 'Failed to change the milestone. Please try again.'),
            variant: 'destructive',
          }
        : { title, description },
    );
    return !error;
  };
  return {
    isSaving: change.isLoading || submission.isLoading || removal.isLoading,
    changeStatus: async (status: MilestoneStatus) => {
      const { error } = await changeStatus({ id: milestone.id, from: milestone.status, status });
      return report(error, 'Status changed', `${milestone.title}: ${milestoneStatusLabels[status].toLowerCase()}.`);
    },
    submit: async (note: string) => {
      const { error } = await submit({ id: milestone.id, note });
      return report(error, 'Submitted', `The client is asked to approve ${milestone.title}.`);
    },
    remove: async () => {
      const { error } = await remove(milestone.id);
      return report(error, 'Milestone deleted', `${milestone.title} is gone.`);
    },
  };
}
