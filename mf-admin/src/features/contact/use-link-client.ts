import { UNDO_OFFER_MS } from '@hive/contracts';
import { useHost } from '@hive/session';
import { actionError } from '../../shared/errors';
import { useAdminLinkClientMutation } from './contact-changes.api';

interface LinkedTo {
  id: string;
  companyName: string;
}

/** Links a message to a client, or with null to none, which removes a client that was made of it by mistake. */
export function useLinkClient(id: string) {
  const host = useHost();
  const [linkCall] = useAdminLinkClientMutation();
  const link = async (client: LinkedTo | null) => {
    const { data, error } = await linkCall({ id, clientId: client?.id ?? null });
    if (!data) {
      const description = actionError(error, 'The client of the message was not changed. Please try again.');
      host.notify({ title: 'Error', description, variant: 'destructive' });
    } else if (client) {
      host.notify({
        title: 'Message linked',
        description: `The message belongs to ${client.companyName}.`,
        action: { label: 'Undo', onPress: () => void link(null) },
        durationMs: UNDO_OFFER_MS,
      });
    } else {
      host.notify(
        data.isClientRemoved
          ? { title: 'Client removed', description: 'Nobody had used it. The message is as it was.' }
          : { title: 'Link removed', description: 'The client stays.' },
      );
    }
  };
  return link;
}
