import { useState } from 'react';
import type { Client } from '@hive/contracts';
import { CrashBoundaries, Tabs } from '@hive/ui/app';
import { useCurrentStaff } from '../../app/current-staff';
import { useEmployeeName } from '../../features/assignment/use-employee-name';
import { ClientBackground } from '../../features/clients/client-background';
import { ClientProfile } from '../../features/clients/client-profile';
import { LazyClientDrawer } from '../../features/clients/lazy-client-drawer';
import { useCanEditClient } from '../../features/clients/use-can-edit-client';
import { useUrlState } from '../../shared/url-state';
import { AssignClient } from '../assign-client';
import { clientTabs } from './client-tabs';
import styles from '../record-page.module.css';

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
            assign={<AssignClient client={client} />}
          />
          <ClientBackground client={client} />
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
