import { useEffect, useRef } from 'react';
import { Button, DataState, EmptyState, ListSkeleton } from '@hive/ui/app';
import { SearchOutlined, TeamOutlined } from '@hive/ui/app/icons';
import { useCurrentStaff } from '../../app/current-staff';
import { loadError } from '../../shared/errors';
import { SearchBox } from '../../shared/search-box';
import { useDebouncedText } from '../../shared/url-state';
import { ConversationRow } from './conversation-row';
import { useConversations } from './use-conversations';
import { useScrollAnchor } from './use-scroll-anchor';
import styles from './chat.module.css';

interface ConversationListProps {
  /** The client whose conversation is open. */
  openId: string | null;
  onOpen: (clientId: string) => void;
  q: string;
  onSearch: (q: string) => void;
  isUnreadFirst: boolean;
  onUnreadFirst: (isUnreadFirst: boolean) => void;
  /** Shows those that are snoozed instead of all others. */
  isSnoozed: boolean;
  onSnoozed: (isSnoozed: boolean) => void;
}

/** Presses a button when it comes into view. */
function usePressInView(isThere: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const element = button.current;
    if (!isThere || !element || typeof IntersectionObserver === 'undefined') {
      return undefined;
    }
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) {
        element.click();
      }
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isThere]);
  return button;
}

function NoConversations({ q, isSnoozed, onClear }: { q: string; isSnoozed: boolean; onClear: () => void }) {
  const staff = useCurrentStaff();
  if (q !== '') {
    return (
      <EmptyState
        icon={<SearchOutlined />}
        title="No client found"
        detail={`No company or e-mail matches “${q}”.`}
        action={<Button onClick={onClear}>Show all clients</Button>}
      />
    );
  }
  if (isSnoozed) {
    return (
      <EmptyState
        icon={<TeamOutlined />}
        title="No conversation is snoozed"
        detail="Snooze a conversation to put it off until a day, or until the client writes."
      />
    );
  }
  return (
    <EmptyState
      icon={<TeamOutlined />}
      title="No clients yet"
      detail={
        staff?.staffLevel === 'employee'
          ? 'You see clients that are assigned to you and clients that are not assigned yet.'
          : 'Each client has a conversation here, from its first message or yours.'
      }
    />
  );
}

/** The clients with their last messages, searchable. */
export function ConversationList(props: ConversationListProps) {
  const { openId, onOpen, q, onSearch, isUnreadFirst, onUnreadFirst, isSnoozed, onSnoozed } = props;
  const ownId = useCurrentStaff()?.id;
  const [text, setText] = useDebouncedText(q, onSearch);
  const list = useConversations({
    q,
    ...(isUnreadFirst && { unread: 'first' as const }),
    // a search looks into all of them
    ...((q === '' || isSnoozed) && { snoozed: isSnoozed }),
  });
  const anchor = useScrollAnchor();
  const moreButton = usePressInView(list.hasMore && !list.isLoadingMore);
  return (
    <section aria-label="Client Conversations" className={styles.panel}>
      <div className={styles.listHead}>
        <h2 className={styles.panelTitle}>Client Conversations</h2>
        <button
          type="button"
          className={styles.toggle}
          aria-pressed={isUnreadFirst}
          onClick={() => onUnreadFirst(!isUnreadFirst)}
        >
          Unread first
        </button>
        <button type="button" className={styles.toggle} aria-pressed={isSnoozed} onClick={() => onSnoozed(!isSnoozed)}>
          Snoozed
        </button>
        <SearchBox className={styles.find} label="Find a client" value={text} onChange={setText} />
      </div>
      <div {...anchor} className={styles.scroller} aria-busy={list.isFetching}>
        <DataState
          data={list.conversations}
          isLoading={list.isFetching}
          error={loadError(list.error)}
          onRetry={() => void list.refetch()}
          loadingText="Loading conversations..."
          skeleton={<ListSkeleton rows={7} rowHeight={77} />}
          errorTitle="Conversations did not load"
          isEmpty={list.conversations?.length === 0}
          empty={<NoConversations q={q} isSnoozed={isSnoozed} onClear={() => (setText(''), onSearch(''))} />}
        >
          <ul>
            {list.conversations?.map((conversation) => (
              <ConversationRow
                key={conversation.clientId}
                conversation={conversation}
                ownId={ownId}
                isOpen={conversation.clientId === openId}
                onOpen={onOpen}
              />
            ))}
          </ul>
          {list.hasMore || list.isLoadingMore ? (
            <Button
              ref={moreButton}
              type="text"
              className={styles.more ?? ''}
              loading={list.isLoadingMore}
              onClick={list.loadMore}
            >
              Show more clients
            </Button>
          ) : null}
        </DataState>
      </div>
    </section>
  );
}
