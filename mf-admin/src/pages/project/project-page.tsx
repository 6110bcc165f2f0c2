import { useState } from 'react';
import { isApiError } from '@hive/api-client';
import type { Project } from '@hive/contracts';
import { matchRoute } from '@hive/contracts/routes';
import { Link, useLocation } from '@hive/router';
import { useHost } from '@hive/session';
import {
  buttonClass,
  CrashBoundaries,
  DataState,
  EmptyState,
  ListSkeleton,
  PageHeader,
  Panel,
  StatusTag,
} from '@hive/ui/app';
import { EyeInvisibleOutlined, QuestionCircleOutlined } from '@hive/ui/app/icons';
import { AdminLayout } from '../../app/admin-layout';
import { useHasCapability } from '../../app/current-staff';
import { LazyEditProjectDrawer } from '../../features/projects/lazy-forms';
import { MilestoneList } from '../../features/projects/milestone-list';
import { ProjectDetails } from '../../features/projects/project-details';
import { useAdminGetProjectQuery } from '../../features/projects/projects.api';
import { loadError } from '../../shared/errors';
import { ClientLinks } from '../client-links';
import { ProjectTabs } from './project-tabs';
import { useProjectOwners } from '../use-project-owners';
import page from '../record-page.module.css';
import styles from './project-page.module.css';

const useProjectId = (): string => matchRoute(['/admin/projects/:id'], useLocation().pathname)?.params.id ?? '';

const Skeleton = () => (
  <div className={page.columns}>
    <Panel title="Details">
      <ListSkeleton rows={8} rowHeight={50} hasAvatar={false} />
    </Panel>
    <ProjectTabs
      project={undefined}
      milestones={
        <Panel title="Milestones">
          <ListSkeleton rows={5} rowHeight={92} />
        </Panel>
      }
    />
  </div>
);

const NotFound = () => (
  <EmptyState
    icon={<QuestionCircleOutlined />}
    title="Project not found"
    detail="It does not exist, or colleagues work on it."
    action={
      <Link to="/admin/projects" className={buttonClass()}>
        Show all projects
      </Link>
    }
  />
);

/** The details of a project and, beside them, its milestones and files. */
function ProjectColumns({ project, onRemoving }: { project: Project; onRemoving: (isRemoving: boolean) => void }) {
  const host = useHost();
  const owners = useProjectOwners();
  const canEdit = useHasCapability('projects:edit');
  // as it was when the form opened: it stays open while colleagues change the project
  const [edited, setEdited] = useState<Project>();
  return (
    <>
      {project.status === 'draft' ? (
        <p className={styles.draft}>
          <EyeInvisibleOutlined />
          <span>
            <strong>Hidden from the client.</strong> {project.companyName} sees the project when you set it to active.
          </span>
        </p>
      ) : null}
      <div className={page.columns}>
        <CrashBoundaries>
          <ProjectDetails
            project={project}
            canEdit={canEdit}
            onEdit={() => setEdited(project)}
            onRemoving={onRemoving}
            onRemoved={() => host.navigate('/admin/projects')}
          />
          <ProjectTabs project={project} milestones={<MilestoneList project={project} canEdit={canEdit} />} />
        </CrashBoundaries>
      </div>
      {edited ? <LazyEditProjectDrawer project={edited} owners={owners} onClose={() => setEdited(undefined)} /> : null}
    </>
  );
}

/** The project of the address. While it is being removed it is not read again, not even after the event of the removal. */
function useProject() {
  const id = useProjectId();
  const [removedId, setRemovedId] = useState<string>();
  const isRemoving = removedId === id;
  const { data, currentData, error, ...query } = useAdminGetProjectQuery({ id }, { skip: isRemoving });
  const isMissing = isApiError(error) && error.status === 404;
  return {
    ...query,
    error,
    isMissing,
    project: isMissing ? undefined : isRemoving ? data : currentData,
    onRemoving: (isNow: boolean) => setRemovedId(isNow ? id : undefined),
  };
}

/** One project: details, status, progress and milestones. */
export function ProjectPage() {
  const { project, isMissing, error, isFetching, refetch, onRemoving } = useProject();
  return (
    <AdminLayout>
      <PageHeader
        eyebrow={
          <>
            <Link to="/admin/projects">Projects</Link> / {project?.name ?? 'Project'}
          </>
        }
        title={
          project ? (
            <span className={page.title}>
              <span className={page.name}>
                <span className={page.heading} title={project.name}>
                  {project.name}
                </span>
                <StatusTag dot status={project.status} />
              </span>
            </span>
          ) : (
            'Project'
          )
        }
        actions={
          project ? <ClientLinks client={{ id: project.clientId, companyName: project.companyName }} /> : undefined
        }
      />
      {isMissing ? (
        <NotFound />
      ) : (
        <DataState
          hasCards
          data={project}
          isLoading={isFetching}
          error={loadError(error)}
          onRetry={() => void refetch()}
          loadingText="Loading project..."
          skeleton={<Skeleton />}
          errorTitle="The project did not load"
          isEmpty={false}
          empty={null}
        >
          {project ? <ProjectColumns key={project.id} project={project} onRemoving={onRemoving} /> : null}
        </DataState>
      )}
    </AdminLayout>
  );
}
