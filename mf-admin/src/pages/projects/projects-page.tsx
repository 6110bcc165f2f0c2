import { PageHeader } from '@hive/ui/app';
import { AdminLayout } from '../../app/admin-layout';
import { ProjectList } from '../../features/projects/project-list';
import { NewProjectButton } from '../new-project';
import { useProjectOwners } from '../use-project-owners';
import page from './page.json';

/** The projects of all clients, or those that the user works on. */
export function ProjectsPage() {
  const owners = useProjectOwners();
  return (
    <AdminLayout>
      <PageHeader
        title={page.title}
        subtitle={owners ? 'What the agency works on, and what comes next' : 'Your projects, and those of your clients'}
        actions={<NewProjectButton />}
      />
      <ProjectList owners={owners} />
    </AdminLayout>
  );
}
