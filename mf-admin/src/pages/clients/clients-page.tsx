import { scopeOf } from '@hive/contracts';
import { useHost } from '@hive/session';
import { Button, PageHeader } from '@hive/ui/app';
import { PlusOutlined } from '@hive/ui/app/icons';
import { AdminLayout } from '../../app/admin-layout';
import { useCurrentStaff, useHasCapability } from '../../app/current-staff';
import { useAdminListEmployeesQuery } from '../../shared/colleagues.api';
import { BulkAssign } from '../../features/assignment/bulk-assign';
import { useEmployeeName } from '../../features/assignment/use-employee-name';
import { ClientList } from '../../features/clients/client-list';
import { LazyClientDrawer } from '../../features/clients/lazy-client-drawer';
import { SavedViewsButton } from '../../features/saved-views/saved-views-button';
import { useUrlState } from '../../shared/url-state';
import page from './page.json';

/** The clients that the user works on: every one, or those assigned to them. */
export function ClientsPage() {
  const staff = useCurrentStaff();
  const nameOf = useEmployeeName();
  const { data: employees } = useAdminListEmployeesQuery();
  const host = useHost();
  const canCreate = useHasCapability('clients:create');
  const { params, change } = useUrlState();
  const isCreating = canCreate && params.get('new') === 'client';
  const seesAll = staff?.staffLevel !== undefined && scopeOf(staff.staffLevel, 'clients:edit') === 'all';
  return (
    <AdminLayout>
      <PageHeader
        title={page.title}
        subtitle={seesAll ? 'Everyone the agency works for, or may soon' : 'The clients assigned to you'}
        actions={
          canCreate ? (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => change({ new: 'client' })}>
              New client
            </Button>
          ) : undefined
        }
      />
      <ClientList
        owners={seesAll ? (employees ?? []) : undefined}
        nameOf={nameOf}
        views={<SavedViewsButton list="clients" />}
        renderBulkAssign={(onAssign) => <BulkAssign onAssign={onAssign} />}
      />
      {isCreating ? (
        <LazyClientDrawer
          onSaved={({ id }) => host.navigate(`/admin/clients/${id}`)}
          onClose={() => change({ new: undefined })}
        />
      ) : null}
    </AdminLayout>
  );
}
