import type { Client } from '@hive/contracts';
import { Button, CrashBoundaries, EmptyState } from '@hive/ui/app';
import { QuestionCircleOutlined } from '@hive/ui/app/icons';
import { useHasCapability } from '../../app/current-staff';
import { ChatNotifications } from '../../features/chat/chat-notifications';
import { NoConversation } from '../../features/chat/chat-skeleton';
import { ChatStats } from '../../features/chat/chat-stats';
import { ChatWindow } from '../../features/chat/chat-window';
import { ConversationList } from '../../features/chat/conversation-list';
import { InternalNote, InternalNoteForm } from '../../features/chat/internal-note';
import { useChatAddress } from '../../features/chat/use-chat-address';
import { useAdminGetClientQuery, useAdminListClientNotesQuery } from '../../features/clients/clients.api';
import { contactName } from '../../features/clients/contact-name';
import { useCanEditClient } from '../../features/clients/use-can-edit-client';
import { isMissingRow } from '../../shared/errors';
import { focusRow } from '../../shared/row-navigation';
import { useNoteActions } from '../../shared/use-note-actions';
import { AssignClient } from '../assign-client';
import styles from '../../features/chat/chat.module.css';

/** The newest ones; older notes are on the page of the client. */
const NOTES = { page: 1, pageSize: 100 };

const nobody: Pick<Client, 'assignedTo'> = { assignedTo: null };

/** The internal notes about a client, for its conversation. */
function useInternalNotes(id: string, client: Client | undefined) {
  const { data } = useAdminListClientNotesQuery({ id, ...NOTES });
  const actions = useNoteActions('clients', id);
  const canEdit = useCanEditClient(client ?? nobody);
  const notes = (data?.items ?? []).map((note) => ({
    id: note.id,
    createdAt: note.createdAt,
    content: <InternalNote note={note} actions={actions} canEdit={canEdit} />,
  }));
  const renderNoteForm = (onClose: () => void) => (
    <InternalNoteForm clientId={id} company={client?.companyName ?? 'The client'} actions={actions} onClose={onClose} />
  );
  return { notes, ...(canEdit && client ? { renderNoteForm } : {}) };
}

/** The conversation with the client of the address. */
function ClientChat({ clientId, onBack }: { clientId: string; onBack: () => void }) {
  const { currentData: client, error } = useAdminGetClientQuery({ id: clientId });
  const canAttach = useHasCapability('projects:view');
  const notes = useInternalNotes(clientId, client);
  if (isMissingRow(error)) {
    return (
      <div className={styles.noClient}>
        <EmptyState
          icon={<QuestionCircleOutlined />}
          title="Client not found"
          detail="It does not exist, or a colleague works on it."
          action={<Button onClick={onBack}>Show all conversations</Button>}
        />
      </div>
    );
  }
  return (
    <ChatWindow
      clientId={clientId}
      company={client?.companyName}
      contactName={client && contactName(client)}
      hasLogin={client?.hasOwnLogin}
      canAttach={canAttach}
      assign={client && <AssignClient client={client} />}
      onBack={onBack}
      {...notes}
    />
  );
}

/** The conversations of the clients. */
export function ChatTab() {
  const { clientId, close, ...address } = useChatAddress();
  const back = () => {
    close();
    requestAnimationFrame(() => focusRow(clientId ?? ''));
  };
  return (
    <CrashBoundaries>
      <div className={styles.bar}>
        <CrashBoundaries>
          <ChatStats />
          <ChatNotifications onOpen={address.open} />
        </CrashBoundaries>
      </div>
      <div className={styles.columns}>
        <CrashBoundaries>
          <ConversationList
            openId={clientId}
            onOpen={address.open}
            q={address.q}
            onSearch={address.search}
            isUnreadFirst={address.isUnreadFirst}
            onUnreadFirst={address.showUnreadFirst}
            isSnoozed={address.isSnoozed}
            onSnoozed={address.showSnoozed}
          />
          {clientId === null ? <NoConversation /> : <ClientChat key={clientId} clientId={clientId} onBack={back} />}
        </CrashBoundaries>
      </div>
    </CrashBoundaries>
  );
}
