import { useState } from 'react';
import type { Client } from '@hive/contracts';
import { useHost } from '@hive/session';
import { CrashBoundaries, Tabs } from '@hive/ui/app';
import { useCurrentStaff } from '../../app/current-staff';
import { assignmentError } from '../../features/assignment/assignment-error';
import { AssigneeControl } from '../../features/assignment/assignee-control';
import { useEmployeeName } from '../../features/assignment/use-employee-name';
import { ClientBackground } from '../../features/clients/client-background';
import { ClientProfile } from '../../features/clients/client-profile';
import { LazyClientDrawer } from '../../features/clients/lazy-client-drawer';
import { useAdminAssignClientMutation } from '../../features/clients/clients-changes.api';
import { useCanEditClient } from '../../features/clients/use-can-edit-client';
import { ClientPersonalData } from '../../features/personal-data/client-personal-data';
import { useUrlState } from '../../shared/url-state';
import { clientTabs } from './client-tabs';
import styles from '../record-page.module.css';

function AssignControl({ client }: { client: Client }) {
  const host = useHost();
  const [assign] = useAdminAssignClientMutation();
  return (
    <AssigneeControl
      subject={`client ${client.companyName}`}
      assignedTo={client.assignedTo}
      onAssign={async (employeeId) => {
        const { error } = await assign({ id: client.id, employeeId, from: client.assignedTo });
        host.notify(
          error
            ? { title: 'Error', description: assignmentError(error, 'client'), variant: 'destructive' }
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
  // the other parameters of the address belong to one tab
  const none = Object.fromEntries(Array.from(params.keys(), (name) => [name, undefined]));
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

/** The profile of a client and, beside it, its tabs. */
export function ClientColumns({ client }: { client: Client }) {
  const canEdit = useCanEditClient(client);
  const nameOf = useEmployeeName();
  const [isEditing, setIsEditing] = useState(false);
  const stopEditing = () => setIsEditing(false);
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        <CrashBoundaries>
          <ClientProfile
            client={client}
            canEdit={canEdit}
            onEdit={() => setIsEditing(true)}
            ownerName={nameOf(client.assignedTo)}
            assign={<AssignControl client={client} />}
          />
          <ClientBackground client={client} />
          <ClientPersonalData clientId={client.id} />
        </CrashBoundaries>
      </div>
      <div>
        <CrashBoundaries>
          <ClientTabs client={client} canEdit={canEdit} />
        </CrashBoundaries>
      </div>
      {isEditing ? <LazyClientDrawer client={client} onSaved={stopEditing} onClose={stopEditing} /> : null}
    </div>
  );
}
