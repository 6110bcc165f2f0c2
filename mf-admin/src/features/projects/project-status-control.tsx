import { useState } from 'react';
import { nextProjectStatuses, projectStatusLabels, type Project, type ProjectStatus } from '@hive/contracts';
import { useHost } from '@hive/session';
import { ConfirmDialog } from '@hive/ui/app';
import { actionError } from '../../shared/errors';
import { StatusSelect } from '../../shared/status-select';
import { useAdminChangeProjectStatusMutation } from './project-changes.api';

/** The consequences of a step, which people confirm; undefined for a step without any. */
function warningOf({ status, companyName, milestones }: Project, next: ProjectStatus): string | undefined {
  if (status === 'draft') {
    const activation = next === 'active' ? ` ${companyName} becomes an active client, unless it is one.` : '';
    return `From now on ${companyName} sees the project, its milestones and their dates. It cannot become a draft again.${activation}`;
  }
  const open = milestones.filter(({ isCompleted }) => !isCompleted).length;
  const rest = ['', ' 1 milestone is not completed and stays as it is.'][open];
  const openText = rest ?? ` ${open} milestones are not completed and stay as they are.`;
  if (next === 'completed') {
    return `Nothing of the project changes after this, unless you set it to active again.${openText}`;
  }
  return next === 'cancelled'
    ? `${companyName} sees that the project is cancelled. Nothing changes after this, unless you set it to active again.`
    : undefined;
}

/** A select of the statuses that can follow. Steps with consequences ask first. */
export function ProjectStatusControl({ project }: { project: Project }) {
  const host = useHost();
  const [change, { isLoading }] = useAdminChangeProjectStatusMutation();
  const [asked, setAsked] = useState<ProjectStatus>();
  const warning = asked && warningOf(project, asked);
  const move = async (status: ProjectStatus) => {
    const { error } = await change({ id: project.id, from: project.status, status });
    setAsked(undefined);
    host.notify(
      error
        ? { title: 'Error', description: actionError(error, 'Failed to change the status'), variant: 'destructive' }
        : { title: 'Status changed', description: `${project.name}: ${projectStatusLabels[status]}.` },
    );
  };
  return (
    <>
      <StatusSelect
        label="Status"
        status={project.status}
        next={nextProjectStatuses[project.status]}
        isSaving={isLoading}
        onChange={(status) => void (warningOf(project, status) === undefined ? move(status) : setAsked(status))}
      />
      {asked && warning !== undefined ? (
        <ConfirmDialog
          title={`Change the status of ${project.name} to “${projectStatusLabels[asked]}”?`}
          confirmLabel="Change status"
          cancelLabel={`Keep “${projectStatusLabels[project.status]}”`}
          isLoading={isLoading}
          onConfirm={() => void move(asked)}
          onCancel={() => setAsked(undefined)}
        >
          <p>{warning}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
