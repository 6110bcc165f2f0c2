import { EmptyState, PageHeader } from '@hive/ui/app';
import { LockOutlined } from '@hive/ui/app/icons';
import { AdminLayout } from '../../app/admin-layout';
import { useHasCapability } from '../../app/current-staff';
import { ReleaseView } from '../../features/releases/release-view';
import page from './page.json';

/** The live versions of shell and remotes, and how to change them. For administrators. */
export function ReleasesPage() {
  const isPermitted = useHasCapability('releases:manage');
  return (
    <AdminLayout>
      <PageHeader title={page.title} subtitle="Four bundles, each shipped and rolled back alone" />
      {isPermitted ? (
        <ReleaseView />
      ) : (
        <EmptyState
          icon={<LockOutlined />}
          title="Releases are for admins"
          detail="Ask an admin to promote or roll back a version."
        />
      )}
    </AdminLayout>
  );
}
