import { useHost } from '@hive/session';
import { Button } from '@hive/ui/app';
import { MailOutlined } from '@hive/ui/app/icons';
import { actionError } from '../../shared/errors';
import { SnoozeSelect } from '../../shared/snooze-select';
import { snoozeText } from '../../shared/snooze-text';
import { undoAction } from '../../shared/undo-action';
import { useAdminGetConversationQuery, useAdminMarkChatUnreadMutation, useAdminSnoozeChatMutation } from './chat.api';
import styles from './chat-window.module.css';

interface ConversationActionsProps {
  clientId: string;
  /** Only a conversation in which the client has written can be unread. */
  hasClientMessage: boolean;
  /** Leads to the list of conversations. */
  onBack: () => void;
}

/** Puts the conversation off, or marks it as unread; then it is left, because an open one marks its messages as read. */
export function ConversationActions({ clientId, hasClientMessage, onBack }: ConversationActionsProps) {
  const host = useHost();
  const { data: conversation } = useAdminGetConversationQuery(clientId);
  const [markUnread, { isLoading }] = useAdminMarkChatUnreadMutation();
  const [snooze] = useAdminSnoozeChatMutation();
  const report = (error: unknown, fallback: string) =>
    host.notify({ title: 'Error', description: actionError(error, fallback), variant: 'destructive' });
  const mark = async () => {
    const { error } = await markUnread(clientId);
    if (error) {
      report(error, 'The conversation was not marked.');
    } else {
      onBack();
    }
  };
  const snoozeUntil = async (until: string | null) => {
    const { error } = await snooze({ clientId, until });
    if (error) {
      report(error, 'The conversation was not snoozed.');
    } else if (until !== null) {
      const description = `It comes back when ${conversation?.companyName ?? 'the client'} writes, or on the day you chose.`;
      host.notify({ title: 'Snoozed', description, ...undoAction(() => snoozeUntil(null)) });
      onBack();
    }
  };
  return (
    <>
      {conversation ? (
        <span className={styles.snooze} title={snoozeText(conversation)}>
          <SnoozeSelect
            rows={[conversation]}
            earlyReturn="when the client writes"
            onSnooze={(until) => void snoozeUntil(until)}
          />
        </span>
      ) : null}
      {hasClientMessage ? (
        <Button
          loading={isLoading}
          aria-label="Mark unread"
          title="Mark unread"
          icon={<MailOutlined />}
          onClick={() => void mark()}
        />
      ) : null}
    </>
  );
}
