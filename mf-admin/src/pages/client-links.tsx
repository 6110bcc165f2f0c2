import type { Client } from '@hive/contracts';
import { ChatLink } from '../features/chat/chat-link';
import { ViewAsClientButton } from '../features/clients/view-as-client-button';

/** Links to the conversation with the client and to the portal as the client sees it. */
export const ClientLinks = ({ client }: { client: Pick<Client, 'id' | 'companyName'> }) => (
  <>
    <ChatLink clientId={client.id} />
    <ViewAsClientButton client={client} />
  </>
);
