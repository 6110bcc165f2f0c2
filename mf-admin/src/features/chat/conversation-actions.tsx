import { SNOOZE_UNTIL_ANSWER, type ChatConversation } from '@hive/contracts';
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
  /** The sequence of the last message that is shown. */
  lastSequence: number;
  /** Only a conversation in which the client has written can be unread. */
  hasClientMessage: boolean;
  /** Leads to the list of conversations. */
  onBack: () => void;
}

/** What snoozes a conversation as it is. The mark of a follow-up that is due cannot be set again. */
const untilOf = ({ snoozedUntil, isAwaitingAnswer, isFollowUpDue }: ChatConversation): string | null =>
  isAwaitingAnswer ? SNOOZE_UNTIL_ANSWER : isFollowUpDue ? null : snoozedUntil;

/** Until when the conversation is snoozed; undefined for one that is not, and without an id. */
export function useSnoozeText(clientId: string | undefined): string | undefined {
  const { data } = useAdminGetConversationQuery(clientId ?? '', { skip: clientId === undefined });
  return data ? snoozeText(data) : undefined;
}

/** Puts the conversation off, or marks it as unread; then it is left, because an open one marks its messages as read. */
export function ConversationActions({ clientId, lastSequence, hasClientMessage, onBack }: ConversationActionsProps) {
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
  const change = async (until: string | null) => {
    const { error } = await snooze({ clientId, until, lastSequence });
    if (error) {
      report(error, 'The snooze was not changed.');
    }
    return !error;
  };
  const snoozeUntil = async (until: string | null, before: ChatConversation) => {
    if ((await change(until)) && until !== null) {
      const day = until === SNOOZE_UNTIL_ANSWER ? '' : ', or on the day you chose';
      const description = `It comes back when ${before.companyName} writes${day}.`;
      const undo = async () => void (await change(untilOf(before)));
      host.notify({ title: 'Snoozed', description, ...undoAction(undo) });
      onBack();
    }
  };
  return (
    <>
      <span className={styles.snooze}>
        {conversation ? (
          <SnoozeSelect
            rows={[conversation]}
            earlyReturn="when the client writes"
            onSnooze={(until) => void snoozeUntil(until, conversation)}
          />
        ) : null}
      </span>
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
