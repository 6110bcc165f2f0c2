import { PageHeader, Tabs } from '@hive/ui/app';
import { AdminLayout } from '../../app/admin-layout';
import { BulkAssign } from '../../features/assignment/bulk-assign';
import { ProjectList } from '../../features/projects/project-list';
import { useAdminListWaitingMilestonesQuery } from '../../features/projects/projects.api';
import { firstWaiting, WaitingList } from '../../features/projects/waiting-list';
import { SavedViewsButton } from '../../features/saved-views/saved-views-button';
import { withCount } from '../../shared/count-badge';
import { useUrlState } from '../../shared/url-state';
import { NewProjectButton } from '../new-project';
import { useProjectOwners } from '../use-project-owners';
import page from './page.json';

/** The projects of all clients, or those that the user works on. */
export function ProjectsPage() {
  const owners = useProjectOwners();
  const { params, change } = useUrlState();
  const waitingTotal = useAdminListWaitingMilestonesQuery(firstWaiting).data?.total;
  const isWaiting = params.get('tab') === 'waiting';
  // the other parameters of the address belong to one tab
  const none = Object.fromEntries(Array.from(params.keys(), (name) => [name, undefined]));
  return (
    <AdminLayout>
      <PageHeader
        title={page.title}
        subtitle={owners ? 'What the agency works on, and what comes next' : 'Your projects, and those of your clients'}
        actions={<NewProjectButton />}
      />
      <Tabs
        label="Projects"
        value={isWaiting ? 'waiting' : 'all'}
        onChange={(value) => change({ ...none, tab: value === 'waiting' ? value : undefined })}
        tabs={[
          { value: 'all', label: 'All projects' },
          { value: 'waiting', label: withCount('Waiting for clients', waitingTotal) },
        ]}
      >
        {isWaiting ? (
          <WaitingList />
        ) : (
          <ProjectList
            owners={owners}
            views={<SavedViewsButton list="projects" />}
            renderBulkAssign={(onAssign) => <BulkAssign onAssign={onAssign} />}
          />
        )}
      </Tabs>
    </AdminLayout>
  );
}
