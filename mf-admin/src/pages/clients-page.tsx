import { Suspense, useState } from 'react';
import { scopeOf } from '@hive/contracts';
import { useHost } from '@hive/session';
import { Button, PageHeader } from '@hive/ui/app';
import { PlusOutlined } from '@hive/ui/app/icons';
import { AdminLayout } from '../app/admin-layout';
import { useCurrentStaff, useHasCapability } from '../app/current-staff';
import { useAdminListEmployeesQuery } from '../features/assignment/assignment.api';
import { useEmployeeName } from '../features/assignment/use-employee-name';
import { ClientList } from '../features/clients/client-list';
import { LazyClientDrawer } from '../features/clients/lazy-client-drawer';
import { SavedViewsButton } from '../features/saved-views/saved-views-button';

/** The clients that the user works on: every one, or those assigned to them. */
export function ClientsPage() {
  const staff = useCurrentStaff();
  const nameOf = useEmployeeName();
  const { data: employees } = useAdminListEmployeesQuery();
  const host = useHost();
  const canCreate = useHasCapability('clients:create');
  const [isCreating, setIsCreating] = useState(false);
  const seesAll = staff?.staffLevel !== undefined && scopeOf(staff.staffLevel, 'clients:edit') === 'all';
  return (
    <AdminLayout>
      <PageHeader
        title="Clients"
        subtitle={seesAll ? 'Everyone the agency works for, or may soon' : 'The clients assigned to you'}
        actions={
          canCreate ? (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setIsCreating(true)}>
              New client
            </Button>
          ) : undefined
        }
      />
      <ClientList
        owners={seesAll ? (employees ?? []) : undefined}
        nameOf={nameOf}
        views={<SavedViewsButton list="clients" />}
      />
      {isCreating ? (
        <Suspense>
          <LazyClientDrawer
            onSaved={({ id }) => host.navigate(`/admin/clients/${id}`)}
            onClose={() => setIsCreating(false)}
          />
        </Suspense>
      ) : null}
    </AdminLayout>
  );
}
