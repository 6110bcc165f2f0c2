import { useState, type ReactNode } from 'react';
import { isClosedProject, serviceTemplates, type Project } from '@hive/contracts';
import { Link } from '@hive/router';
import { useHost } from '@hive/session';
import { Button, ConfirmDialog, Panel } from '@hive/ui/app';
import { EditOutlined } from '@hive/ui/app/icons';
import { calendarDay, longDate } from '../../shared/dates';
import { actionError } from '../../shared/errors';
import { ProgressControl } from './progress-control';
import { useAdminRemoveProjectMutation } from './project-changes.api';
import { ProjectStatusControl } from './project-status-control';
import { ownerName } from './project-text';
import styles from './project-details.module.css';

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

interface RemoveDraftProps {
  project: Project;
  /** Whether a request to delete the draft is running or has succeeded. */
  onRemoving: (isRemoving: boolean) => void;
  onRemoved: () => void;
}

/** Deletes a draft, after a question. */
function RemoveDraft({ project, onRemoving, onRemoved }: RemoveDraftProps) {
  const host = useHost();
  const [remove, { isLoading }] = useAdminRemoveProjectMutation();
  const [isAsking, setIsAsking] = useState(false);
  const confirm = async () => {
    onRemoving(true);
    const { error } = await remove(project.id);
    setIsAsking(false);
    if (error) {
      onRemoving(false);
      const description = actionError(error, 'Failed to delete the draft. Please try again.');
      host.notify({ title: 'Error', description, variant: 'destructive' });
      return;
    }
    host.notify({ title: 'Draft deleted', description: `${project.name} is gone.` });
    onRemoved();
  };
  return (
    <>
      <Button danger onClick={() => setIsAsking(true)}>
        Delete draft
      </Button>
      {isAsking ? (
        <ConfirmDialog
          danger
          title={`Delete ${project.name}?`}
          confirmLabel="Delete draft"
          cancelLabel="Keep draft"
          isLoading={isLoading}
          onConfirm={() => void confirm()}
          onCancel={() => setIsAsking(false)}
        >
          <p>The draft and its milestones are deleted for everyone. This cannot be undone.</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

interface ProjectDetailsProps extends RemoveDraftProps {
  canEdit: boolean;
  onEdit: () => void;
}

/** Whose project it is, who is responsible, its dates, progress and status. */
export function ProjectDetails({ project, canEdit, onEdit, ...removal }: ProjectDetailsProps) {
  const { clientId, companyName, service } = project;
  return (
    <Panel
      title="Details"
      extra={
        canEdit ? (
          <Button type="text" icon={<EditOutlined />} onClick={onEdit}>
            Edit
          </Button>
        ) : undefined
      }
    >
      {project.description === null ? null : <p className={styles.description}>{project.description}</p>}
      <dl className={styles.facts}>
        <Fact label="Client">
          <Link to={`/admin/clients/${clientId}`}>{companyName}</Link>
        </Fact>
        <Fact label="Service">{service === null ? '—' : serviceTemplates[service].label}</Fact>
        <Fact label="Owner">{ownerName(project) ?? 'Unassigned'}</Fact>
        <Fact label="Start date">{calendarDay(project.startDate, '—')}</Fact>
        <Fact label="Due date">{calendarDay(project.dueDate, '—')}</Fact>
        <Fact label="Created">{longDate(project.createdAt, '')}</Fact>
      </dl>
      <div className={styles.controls}>
        <div>
          <p className={styles.label}>Progress</p>
          <ProgressControl project={project} isFixed={!canEdit || isClosedProject(project.status)} />
        </div>
        {canEdit ? (
          <div>
            <p className={styles.label}>Status</p>
            <ProjectStatusControl project={project} />
          </div>
        ) : null}
        {canEdit && project.status === 'draft' ? <RemoveDraft project={project} {...removal} /> : null}
      </div>
    </Panel>
  );
}
