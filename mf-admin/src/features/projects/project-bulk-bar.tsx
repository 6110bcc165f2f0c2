import { bulkProjectStatuses, projectStatusLabels, type Project } from '@hive/contracts';
import { WorkBulkBar, type RenderAssign } from '../../shared/work-bulk-bar';
import { useAdminUndoProjectsMutation, useAdminUpdateProjectsMutation } from './project-changes.api';

export interface ProjectBulkBarProps {
  projects: Project[];
  onClear: () => void;
  renderAssign: RenderAssign;
}

const statuses = bulkProjectStatuses.map((value) => ({ value, label: projectStatusLabels[value] }));

/** The actions for the selected projects. */
export function ProjectBulkBar({ projects, ...props }: ProjectBulkBarProps) {
  const [update] = useAdminUpdateProjectsMutation();
  const [undo] = useAdminUndoProjectsMutation();
  return (
    <WorkBulkBar
      {...props}
      rows={projects}
      noun={{ one: 'project', many: 'projects' }}
      statuses={statuses}
      update={(rows, { personId: ownerId, status }) =>
        update({ rows: rows.map(seen), change: status ? { status } : { ownerId } })
      }
      undo={undo}
    />
  );
}

const seen = ({ id, status, owner }: Project) => ({ id, status, ownerId: owner?.id ?? null });
