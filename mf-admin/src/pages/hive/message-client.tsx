import { useState } from 'react';
import type { ClientMatch, ContactMessageDetail } from '@hive/contracts';
import { useHost } from '@hive/session';
import { Button, CrashBoundary } from '@hive/ui/app';
import { useHasCapability } from '../../app/current-staff';
import { ClientPicker } from '../../features/clients/client-picker';
import { LazyClientDrawer } from '../../features/clients/lazy-client-drawer';
import { useLinkClient } from '../../features/contact/use-link-client';
import { ClientHint } from '../../shared/client-hint';
import styles from './hive-page.module.css';

const matchTexts: Record<ClientMatch, string> = {
  linked: 'This message belongs to a client:',
  email: 'This e-mail belongs to a client:',
  team: 'This e-mail belongs to a person of a client:',
  domain: 'A client has the same e-mail domain:',
};

/** The client of the sender, and what can be done next: make one, choose one, start a project, invite a person. */
export function MessageClient({ message }: { message: ContactMessageDetail }) {
  const [isOpen, setIsOpen] = useState<'form' | 'picker'>();
  const link = useLinkClient(message);
  const close = () => setIsOpen(undefined);
  const { client, name } = message;
  return (
    <>
      {client ? <ClientHint client={client}>{matchTexts[client.match]}</ClientHint> : null}
      <div className={styles.clientActions}>
        {client && client.match !== 'domain' ? <NextSteps clientId={client.id} /> : null}
        {client?.match === 'domain' ? (
          <Button size="small" onClick={() => void link(client)}>
            Link to {client.companyName}
          </Button>
        ) : null}
        <CreateClientButton message={message} onPress={() => setIsOpen('form')} />
        <Button
          size="small"
          aria-label={`${client ? 'Other client' : 'Link to a client'}, for the message from ${name}`}
          onClick={() => setIsOpen('picker')}
        >
          {client ? 'Other client' : 'Link to a client'}
        </Button>
        {client?.match === 'linked' ? (
          <Button size="small" aria-label={`Remove link to ${client.companyName}`} onClick={() => void link(null)}>
            Remove link
          </Button>
        ) : null}
      </div>
      {isOpen === 'form' ? (
        <LazyClientDrawer message={message} onUndo={(made) => link(null, made)} onSaved={close} onClose={close} />
      ) : null}
      {isOpen === 'picker' ? (
        <CrashBoundary onDismiss={close}>
          <ClientPicker
            title={`Client of the message from ${name}`}
            onPick={(picked) => {
              close();
              void link(picked);
            }}
            onClose={close}
          />
        </CrashBoundary>
      ) : null}
    </>
  );
}

function NextSteps({ clientId }: { clientId: string }) {
  const host = useHost();
  const canStartProject = useHasCapability('projects:edit');
  const canInvite = useHasCapability('client-team:manage');
  return (
    <>
      {canStartProject ? (
        <Button size="small" onClick={() => host.navigate(`/admin/clients/${clientId}?new=project`)}>
          Start project
        </Button>
      ) : null}
      {canInvite ? (
        <Button size="small" onClick={() => host.navigate(`/admin/clients/${clientId}?tab=team`)}>
          Invite person
        </Button>
      ) : null}
    </>
  );
}

/** For users with the capability, where no client is known for certain. */
function CreateClientButton({
  message: { client, name },
  onPress,
}: {
  message: ContactMessageDetail;
  onPress: () => void;
}) {
  const canCreate = useHasCapability('clients:create');
  return canCreate && (client === null || client.match === 'domain') ? (
    <Button size="small" aria-label={`Create client from ${name}`} onClick={onPress}>
      Create client
    </Button>
  ) : null;
}
