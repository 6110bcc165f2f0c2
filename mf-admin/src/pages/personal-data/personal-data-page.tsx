import { CrashBoundaries, EmptyState, PageHeader } from '@hive/ui/app';
import { LockOutlined } from '@hive/ui/app/icons';
import { AdminLayout } from '../../app/admin-layout';
import { useHasCapability } from '../../app/current-staff';
import { ClientData } from '../../features/personal-data/client-data';
import { PersonSearch } from '../../features/personal-data/person-search';
import { RequestList } from '../../features/personal-data/request-list';
import { RetentionForm } from '../../features/personal-data/retention-form';
import { useUrlState } from '../../shared/url-state';
import page from './page.json';
import styles from './personal-data-page.module.css';

function Panels() {
  const { params, change } = useUrlState();
  const clientId = params.get('client');
  return (
    <div className={styles.panels}>
      <CrashBoundaries>
        {clientId === null ? (
          <PersonSearch />
        ) : (
          <ClientData clientId={clientId} onErasing={() => change({ client: undefined })} />
        )}
        <RequestList />
        <RetentionForm />
      </CrashBoundaries>
    </div>
  );
}

/** Export and erasure of the data about a person or client, and the periods for which data is kept. For administrators. */
export function PersonalDataPage() {
  const isPermitted = useHasCapability('personal-data:manage');
  return (
    <AdminLayout>
      <PageHeader title={page.title} subtitle="Export or erase what is stored about a person or client" />
      {isPermitted ? (
        <Panels />
      ) : (
        <EmptyState
          icon={<LockOutlined />}
          title="Personal data is for admins"
          detail="Ask an admin to export or erase personal data."
        />
      )}
    </AdminLayout>
  );
}
