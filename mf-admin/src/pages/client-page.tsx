import { useState } from 'react';
import { Button } from 'antd';
import { QuestionCircleOutlined } from '@ant-design/icons';
import { isApiError } from '@hive/api-client';
import type { Client } from '@hive/contracts';
import { matchRoute } from '@hive/contracts/routes';
import { Link, useLocation } from '@hive/router';
import { useHost } from '@hive/session';
import { CompanyAvatar, DataState, EmptyState, ListSkeleton, PageHeader, Panel, StatusTag, Tabs } from '@hive/ui/antd';
import { AdminLayout } from '../app/admin-layout';
import { useCurrentStaff } from '../app/current-staff';
import { AssigneeControl } from '../features/assignment/assignee-control';
import { useEmployeeName } from '../features/assignment/use-employee-name';
import { ClientBackground } from '../features/clients/client-background';
import { ClientDrawer } from '../features/clients/client-drawer';
import { ClientProfile } from '../features/clients/client-profile';
import { ViewAsClientButton } from '../features/clients/view-as-client-button';
import { useCanEditClient } from '../features/clients/use-can-edit-client';
import { useAdminAssignClientMutation, useAdminGetClientQuery } from '../features/clients/clients.api';
import { actionError, loadError } from '../shared/errors';
import { useUrlState } from '../shared/url-state';
import { clientTabs } from './client-tabs';
import styles from './client-page.module.css';

const useClientId = (): string => matchRoute(['/admin/clients/:id'], useLocation().pathname)?.params.id ?? '';

function AssignControl({ client }: { client: Client }) {
  const host = useHost();
  const [assign] = useAdminAssignClientMutation();
  return (
    <AssigneeControl
      subject={`client ${client.companyName}`}
      assignedTo={client.assignedTo}
      onAssign={async (employeeId) => {
        const { error } = await assign({ id: client.id, employeeId });
        host.notify(
          error
            ? { title: 'Error', description: actionError(error, 'Failed to assign client'), variant: 'destructive' }
            : { title: 'Success', description: `Client ${employeeId ? 'assigned' : 'unassigned'} successfully!` },
        );
      }}
    />
  );
}

/** The tabs of the client that the user may see; the current one is in the URL. */
function ClientTabs({ client, canEdit }: { client: Client; canEdit: boolean }) {
  const { params, change } = useUrlState();
  const permissions = useCurrentStaff()?.permissions ?? [];
  const visible = clientTabs.filter(({ view }) => view === undefined || permissions.includes(view));
  const current = visible.find(({ value }) => value === params.get('tab')) ?? visible[0];
  const none = { q: undefined, status: undefined, page: undefined };
  return current ? (
    <Tabs
      label="Client"
      value={current.value}
      onChange={(value) => change({ ...none, tab: value === visible[0]?.value ? undefined : value })}
      tabs={visible}
    >
      <current.Content client={client} canEdit={canEdit} />
    </Tabs>
  ) : null;
}

function ClientColumns({ client }: { client: Client }) {
  const canEdit = useCanEditClient(client);
  const nameOf = useEmployeeName();
  const [isEditing, setIsEditing] = useState(false);
  const stopEditing = () => setIsEditing(false);
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        <ClientProfile
          client={client}
          canEdit={canEdit}
          onEdit={() => setIsEditing(true)}
          ownerName={nameOf(client.assignedTo)}
          assign={<AssignControl client={client} />}
        />
        <ClientBackground id={client.id} />
      </div>
      <div>
        <ClientTabs client={client} canEdit={canEdit} />
      </div>
      {isEditing ? <ClientDrawer client={client} onSaved={stopEditing} onClose={stopEditing} /> : null}
    </div>
  );
}

const Skeleton = () => (
  <div className={styles.columns}>
    <Panel>
      <ListSkeleton rows={6} rowHeight={44} hasAvatar={false} />
    </Panel>
    <Panel>
      <ListSkeleton rows={8} rowHeight={58} />
    </Panel>
  </div>
);

const NotFound = () => (
  <EmptyState
    icon={<QuestionCircleOutlined aria-hidden />}
    title="Client not found"
    detail="It does not exist, or a colleague works on it."
    action={
      <Link to="/admin/clients">
        <Button>Show all clients</Button>
      </Link>
    }
  />
);

/** One client: profile, status, owner, notes, activity, assessment and team. */
export function ClientPage() {
  const id = useClientId();
  const { currentData, error, isFetching, refetch } = useAdminGetClientQuery({ id });
  const isMissing = isApiError(error) && error.status === 404;
  const client = isMissing ? undefined : currentData;
  return (
    <AdminLayout>
      <PageHeader
        eyebrow={
          <>
            <Link to="/admin/clients">Clients</Link> / {client?.companyName ?? 'Client'}
          </>
        }
        title={
          client ? (
            <span className={styles.title}>
              <CompanyAvatar name={client.companyName} size={40} />
              {client.companyName}
              <StatusTag dot status={client.status} />
            </span>
          ) : (
            'Client'
          )
        }
        actions={client ? <ViewAsClientButton client={client} /> : undefined}
      />
      {isMissing ? (
        <NotFound />
      ) : (
        <DataState
          data={client}
          isLoading={isFetching}
          error={loadError(error)}
          onRetry={() => void refetch()}
          loadingText="Loading client..."
          skeleton={<Skeleton />}
          errorTitle="The client did not load"
          isEmpty={false}
          empty={null}
        >
          {client ? <ClientColumns key={client.id} client={client} /> : null}
        </DataState>
      )}
    </AdminLayout>
  );
}
