import { useState } from 'react';
import { isClosedProject, type Client, type Project } from '@hive/contracts';
import { Link } from '@hive/router';
import { DataState, ListSkeleton, MilestoneLine, Panel, ProgressBar, StatusTag } from '@hive/ui/app';
import { loadError } from '../../shared/errors';
import { StatusFilter } from '../../shared/list-filters';
import { countText } from './project-text';
import { useAdminListClientProjectsQuery } from './projects.api';
import styles from './client-projects.module.css';

/** More than any client has at a time; the page of projects lists all of them. */
const PAGE_SIZE = 50;

const filters = [
  { value: 'open', label: 'Open' },
  { value: 'all', label: 'All' },
];

const ProjectSummary = ({ project }: { project: Project }) => (
  <li className={styles.project}>
    <div className={styles.head}>
      <h3 className={styles.name}>
        <Link to={`/admin/projects/${project.id}`}>{project.name}</Link>
      </h3>
      <StatusTag dot status={project.status} />
      {project.status === 'draft' ? <span className={styles.muted}>Hidden from the client</span> : null}
      <span className={styles.progress}>
        <ProgressBar percent={project.progress} />
      </span>
    </div>
    {project.description === null ? null : <p className={styles.description}>{project.description}</p>}
    <MilestoneLine
      label={`Milestones of ${project.name}`}
      milestones={project.milestones}
      waitingNote="waits for approval"
    />
  </li>
);

/** The projects of a client with their milestones: those that are not closed, or all. */
export function ClientProjects({ client }: { client: Client }) {
  const [filter, setFilter] = useState('open');
  const query = { id: client.id, page: 1, pageSize: PAGE_SIZE, sort: '-createdAt' as const };
  const { data, error, isFetching, refetch } = useAdminListClientProjectsQuery(query);
  const projects = data?.items ?? [];
  const shown = projects.filter(({ status }) => filter === 'all' || !isClosedProject(status));
  return (
    <Panel
      flush
      title="Projects"
      note={projects.length > 0 ? countText(projects) : undefined}
      extra={<StatusFilter label="Projects" options={filters} value={filter} onChange={setFilter} />}
    >
      <DataState
        data={data}
        isLoading={isFetching}
        error={loadError(error)}
        onRetry={() => void refetch()}
        loadingText="Loading projects..."
        skeleton={<ListSkeleton rows={2} rowHeight={72} hasAvatar={false} />}
        errorTitle="Projects did not load"
        isEmpty={shown.length === 0}
        empty={
          <p className={styles.empty}>
            {projects.length === 0 ? 'No projects yet.' : 'No open projects. Choose “All” to see closed ones.'}
          </p>
        }
      >
        <ul aria-label="Projects">
          {shown.map((project) => (
            <ProjectSummary key={project.id} project={project} />
          ))}
        </ul>
        {data && data.total > projects.length ? (
          <p className={styles.empty}>
            <Link to={`/admin/projects?q=${encodeURIComponent(client.companyName)}`}>
              Show all {data.total} projects
            </Link>
          </p>
        ) : null}
      </DataState>
    </Panel>
  );
}
