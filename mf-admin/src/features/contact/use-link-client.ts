import { useHost } from '@hive/session';
import type { ContactMessageDetail } from '@hive/contracts';
import { actionError } from '../../shared/errors';
import { undoAction } from '../../shared/undo-action';
import { useAdminLinkClientMutation } from './contact-changes.api';

interface LinkedTo {
  id: string;
  companyName: string;
}

const REMOVED = 'Nobody had used the client that was made of this message, so it was removed.';

/** Links a message to a client, or with null to none. A former client that was made of it by mistake is removed, which the notice says. */
export function useLinkClient({ id, client: shown }: Pick<ContactMessageDetail, 'id' | 'client'>) {
  const host = useHost();
  const [linkCall] = useAdminLinkClientMutation();
  const seen = shown?.match === 'linked' ? shown : null;
  const link = async (client: LinkedTo | null, from: LinkedTo | null = seen) => {
    const { data, error } = await linkCall({ id, clientId: client?.id ?? null, from: from?.id ?? null });
    if (!data) {
      const description = actionError(error, 'The client of the message was not changed. Please try again.');
      host.notify({ title: 'Error', description, variant: 'destructive' });
      return;
    }
    const texts = client
      ? { title: 'Message linked', description: `The message belongs to ${client.companyName}.` }
      : { title: 'Link removed', description: 'The client stays.' };
    host.notify(
      data.isClientRemoved
        ? { title: client ? texts.title : 'Client removed', description: REMOVED }
        : { ...texts, ...undoAction(() => link(from, client)) },
    );
  };
  return link;
}
