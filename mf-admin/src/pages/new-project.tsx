import { useState } from 'react';
import type { Client } from '@hive/contracts';
import { useHost } from '@hive/session';
import { Button, CrashBoundary } from '@hive/ui/app';
import { PlusOutlined } from '@hive/ui/app/icons';
import { useHasCapability } from '../app/current-staff';
import { ClientPicker } from '../features/clients/client-picker';
import { LazyCreateProjectDrawer } from '../features/projects/lazy-forms';
import { useUrlState } from '../shared/url-state';
import { useProjectOwners } from './use-project-owners';

type Company = Pick<Client, 'id' | 'companyName'>;

/** The button that starts a new project, for the given client or one to choose. Renders nothing for users who may not create projects. */
export function NewProjectButton({ client }: { client?: Company }) {
  const host = useHost();
  const owners = useProjectOwners();
  const canCreate = useHasCapability('projects:edit');
  const { params, change } = useUrlState();
  const isOpen = params.get('new') === 'project';
  const [picked, setPicked] = useState<Company>();
  const chosen = client ?? picked;
  const close = () => {
    change({ new: undefined });
    setPicked(undefined);
  };
  return canCreate ? (
    <>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => change({ new: 'project' })}>
        New project
      </Button>
      {isOpen && chosen ? (
        <LazyCreateProjectDrawer
          client={chosen}
          owners={owners}
          onCreated={({ id }) => host.navigate(`/admin/projects/${id}`)}
          onClose={close}
        />
      ) : null}
      {isOpen && !chosen ? (
        <CrashBoundary onDismiss={close}>
          <ClientPicker title="New project for a client" onPick={setPicked} onClose={close} />
        </CrashBoundary>
      ) : null}
    </>
  ) : null;
}
