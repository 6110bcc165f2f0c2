import { CrashBoundaries, EmptyState, PageHeader } from '@hive/ui/app';
import { LockOutlined } from '@hive/ui/app/icons';
import { AdminLayout } from '../../app/admin-layout';
import { useHasCapability } from '../../app/current-staff';
import { AlertForm } from '../../features/alerts/alert-form';
import { AlertList } from '../../features/alerts/alert-list';
import { ClientPicker } from '../../features/clients/client-picker';
import styles from '../run-pages.module.css';
import page from './page.json';

/** Messages of the agency to many people at once. For managers and administrators. */
export function AlertsPage() {
  const isPermitted = useHasCapability('alerts:send');
  return (
    <AdminLayout>
      <PageHeader title={page.title} subtitle="Tell clients or staff something, in the application and by e-mail" />
      {isPermitted ? (
        <div className={styles.panels}>
          <CrashBoundaries>
            <AlertForm searchClients={(props) => <ClientPicker title="Add a client" {...props} />} />
            <AlertList />
          </CrashBoundaries>
        </div>
      ) : (
        <EmptyState
          icon={<LockOutlined />}
          title="Alerts are for managers and admins"
          detail="Ask one of them to send an alert."
        />
      )}
    </AdminLayout>
  );
}
