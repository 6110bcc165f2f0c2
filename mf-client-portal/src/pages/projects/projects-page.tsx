import { useEffect } from 'react';
import { loadError } from '@hive/api-client';
import { useCurrentUser } from '@hive/session';
import { CrashBoundary, DataState, ListSkeleton, Panel } from '@hive/ui/app';
import { useUrlState } from '@hive/ui/lists';
import { Link } from '@hive/router';
import { PortalHeader } from '../../app/portal-header';
import { PortalPage } from '../../app/portal-page';
import { useHasCapability } from '../../app/viewer';
import { MilestoneDrawer } from '../../features/projects/milestone-drawer';
import { NoProjectAccess } from '../../features/projects/no-project-access';
import { NoProjects } from '../../features/projects/no-projects';
import { ProjectFilter } from '../../features/projects/project-filter';
import { ProjectList } from '../../features/projects/project-list';
import { usePortalProjects } from '../../features/projects/projects.api';
import { filterProjects, findMilestone, projectFilterOf } from '../../features/projects/projects.rules';
import { ProjectTestimonial } from '../../features/testimonials/project-testimonial';
import { rememberProjectsSeen } from '../../features/welcome/first-steps';
import page from './page.json';
import styles from './projects-page.module.css';

/** The projects that a person may see. */
function Projects() {
  const canDecide = useHasCapability('projects:approve');
  const canComment = useHasCapability('projects:comment');
  const { params, change } = useUrlState();
  const filter = projectFilterOf(params.get('status'));
  const { data, error, isFetching, refetch } = usePortalProjects();
  const shown = filterProjects(data ?? [], filter);
  const open = findMilestone(data ?? [], params.get('milestone'));
  const close = () => change({ milestone: undefined });
  const user = useCurrentUser();
  const hasProjects = Boolean(data?.length);
  useEffect(() => {
    if (user && hasProjects) {
      rememberProjectsSeen(user);
    }
  }, [user, hasProjects]);
  return (
    <>
      {data && params.has('milestone') && !open ? (
        <p role="status" className={styles.note}>
          This milestone does not exist any more.
        </p>
      ) : null}
      <DataState
        hasCards
        data={data}
        isLoading={isFetching}
        error={loadError(error)}
        onRetry={refetch}
        loadingText="Loading your projects..."
        skeleton={
          <Panel flush>
            <ListSkeleton rows={2} rowHeight={170} hasAvatar={false} />
          </Panel>
        }
        errorTitle="Your projects did not load"
        isEmpty={shown.length === 0}
        empty={<NoProjects filter={filter} action={<Link to="?">Show all projects</Link>} />}
      >
        <ProjectList
          projects={shown}
          canDecide={canDecide}
          renderFoot={(project) => canDecide && <ProjectTestimonial project={project} />}
        />
      </DataState>
      {open ? (
        <CrashBoundary key={open.milestone.id} onDismiss={close}>
          <MilestoneDrawer {...open} canDecide={canDecide} canComment={canComment} onClose={close} />
        </CrashBoundary>
      ) : null}
    </>
  );
}

/** All projects of the company, with milestones, approvals and comments. */
export function ProjectsPage() {
  const canView = useHasCapability('projects:view');
  const { params } = useUrlState();
  return (
    <PortalPage
      page={page}
      bar={<PortalHeader />}
      actions={canView ? <ProjectFilter current={projectFilterOf(params.get('status'))} /> : null}
    >
      {canView ? <Projects /> : <NoProjectAccess />}
    </PortalPage>
  );
}
