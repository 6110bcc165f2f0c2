import { memo, useEffect, type ReactNode } from 'react';
import type { ChatMessage } from '@hive/contracts';
import { Button, EmptyState, VisuallyHidden } from '@hive/ui/app';
import { DisconnectOutlined, DownOutlined, LoadingOutlined, MessageOutlined, ReloadOutlined } from '@hive/ui/app/icons';
import type { Chat } from './conversation/use-conversation';
import { listEntries, type ListEntry, type ListInsert } from './list-entries';
import { MessageRow, OutboxRow } from './message-row';
import { TypingLine } from './typing-line';
import { useAttention } from './use-attention';
import { useListScroll } from './use-list-scroll';
import styles from './message-list.module.css';

interface MessageListProps {
  chat: Chat;
  /** The name above a message of somebody else. */
  nameOf: (message: ChatMessage) => string;
  emptyText: string;
  /** Below `emptyText`, such as the business hours. */
  emptyDetail?: string | undefined;
  /** Shown between the messages by time. */
  inserts?: readonly ListInsert[];
}

/** Shows a conversation. Marks messages as read while the end is visible and the page has the focus. */
export function MessageList({ chat, nameOf, emptyText, emptyDetail, inserts = [] }: MessageListProps) {
  const { messages, outbox, actions } = chat;
  const lastOutbox = outbox.at(-1);
  const last = messages.at(-1);
  const ends = {
    firstId: messages[0]?.id,
    lastId: lastOutbox?.clientMessageId ?? last?.id,
    isLastOwn: lastOutbox !== undefined || last?.senderId === chat.participant.id,
  };
  const { list, position, onScroll, toEnd } = useListScroll(ends, () => void actions.loadOlder());
  useReading(chat, position === 'end');
  const { hasState, hasRows } = partsOf(chat, inserts);
  return (
    <div className={styles.area}>
      <div ref={list} className={styles.list} role="region" aria-label="Messages" tabIndex={0} onScroll={onScroll}>
        {hasState ? <ListState chat={chat} emptyText={emptyText} emptyDetail={emptyDetail} /> : null}
        {hasRows ? (
          <Rows chat={chat} nameOf={nameOf} inserts={inserts} onDiscarded={() => list.current?.focus()} />
        ) : null}
        <TypingLine people={chat.typing} />
      </div>
      {position === 'below' ? (
        <Button className={styles.pill} size="small" icon={<DownOutlined />} onClick={toEnd}>
          New messages
        </Button>
      ) : null}
      <Arrived message={chat.arrived} nameOf={nameOf} />
    </div>
  );
}

/** Without messages, notes or unsent messages do not show whether the messages are loading, failed to load or do not exist. */
const partsOf = ({ messages, outbox, status }: Chat, inserts: readonly ListInsert[]) => ({
  hasState: messages.length === 0 && (status !== 'ready' || outbox.length === 0),
  hasRows: messages.length + outbox.length > 0 || (status === 'ready' && inserts.length > 0),
});

/** Marks messages as read while the person looks at the last ones, and again after a failure. */
function useReading({ status, messages, isConnected, actions }: Chat, isAtEnd: boolean): void {
  const hasAttention = useAttention();
  const isReading = hasAttention && isAtEnd && status === 'ready';
  const lastId = messages.at(-1)?.id;
  useEffect(() => {
    if (isReading && lastId !== undefined) {
      void actions.markRead();
    }
  }, [isReading, lastId, isConnected, actions]);
}

interface RowsProps extends Required<Pick<MessageListProps, 'chat' | 'nameOf' | 'inserts'>> {
  /** The button goes away with its message. */
  onDiscarded: () => void;
}

const Rows = ({ chat, nameOf, inserts, onDiscarded }: RowsProps) => (
  <ol className={styles.rows}>
    {chat.hasOlder ? <OlderRow chat={chat} /> : null}
    <Entries entries={listEntries({ ...chat, inserts })} participant={chat.participant} nameOf={nameOf} />
    {chat.outbox.map((message) => (
      <OutboxRow
        key={message.clientMessageId}
        message={message}
        canSend={!chat.isDisconnected}
        onRetry={() => chat.actions.retry(message.clientMessageId)}
        onDiscard={() => {
          chat.actions.discard(message.clientMessageId);
          onDiscarded();
        }}
      />
    ))}
  </ol>
);

interface EntriesProps extends Pick<MessageListProps, 'nameOf'>, Pick<Chat, 'participant'> {
  entries: ListEntry[];
}

const Entries = ({ entries, participant, nameOf }: EntriesProps): ReactNode =>
  entries.map((entry) => {
    if (entry.kind === 'day' || entry.kind === 'unread') {
      return (
        <li key={entry.key} className={styles.separator} data-kind={entry.kind}>
          {entry.kind === 'day' ? entry.text : 'Unread'}
        </li>
      );
    }
    if (entry.kind === 'insert') {
      return <li key={entry.key}>{entry.insert.content}</li>;
    }
    const { message, hasHead } = entry;
    const isOtherSide = message.senderType !== participant.side;
    const isOwn = message.senderId === participant.id;
    return (
      <Message
        key={entry.key}
        message={message}
        author={isOtherSide ? 'other' : isOwn ? 'own' : 'side'}
        name={nameOf(message)}
        hasHead={hasHead}
        isNew={isOtherSide && !message.isRead}
        canOpenFiles={participant.canOpenFiles}
      />
    );
  });

const Message = memo(MessageRow);

function OlderRow({ chat: { older, actions } }: { chat: Chat }) {
  const load = () => void actions.loadOlder();
  return (
    <li className={styles.older}>
      {older === 'loading' ? (
        <span>
          <LoadingOutlined /> Loading older messages...
        </span>
      ) : (
        <Button size="small" type="text" onClick={load}>
          {older === 'failed' ? 'Older messages did not load. Try again' : 'Show older messages'}
        </Button>
      )}
    </li>
  );
}

/** Shown instead of messages. */
function ListState({ chat, emptyText, emptyDetail }: Pick<MessageListProps, 'chat' | 'emptyText' | 'emptyDetail'>) {
  if (chat.status === 'loading') {
    return <output className={styles.state}>Loading messages...</output>;
  }
  if (chat.status === 'ready') {
    return (
      <div className={styles.place}>
        <EmptyState icon={<MessageOutlined />} title={emptyText} detail={emptyDetail} />
      </div>
    );
  }
  if (chat.status === 'refused') {
    return (
      <p className={styles.state} role="alert">
        You no longer have access to this conversation.
      </p>
    );
  }
  return (
    <div className={styles.place}>
      <EmptyState
        isError
        icon={<DisconnectOutlined />}
        title="Messages did not load."
        detail={chat.error}
        action={
          <Button icon={<ReloadOutlined />} onClick={() => void chat.actions.load()}>
            Retry
          </Button>
        }
      />
    </div>
  );
}

/** Announces an arriving message to screen readers. */
const Arrived = ({ message, nameOf }: Pick<MessageListProps, 'nameOf'> & { message: ChatMessage | undefined }) => (
  <VisuallyHidden>
    <span aria-live="polite">
      {message
        ? `${nameOf(message)}: ${message.message || message.files.map(({ fileName }) => fileName).join(', ')}`
        : ''}
    </span>
  </VisuallyHidden>
);
