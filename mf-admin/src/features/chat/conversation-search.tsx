import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { PAGE_SIZE_MAX, type ChatMatch } from '@hive/contracts';
import { isKey } from '@hive/ui';
import { Button, DataState, ListSkeleton } from '@hive/ui/app';
import { CloseOutlined } from '@hive/ui/app/icons';
import { exactTime } from '../../shared/dates';
import { loadError } from '../../shared/errors';
import { moveBetweenRows } from '../../shared/row-navigation';
import { SearchBox } from '../../shared/search-box';
import { useDebouncedText } from '../../shared/url-state';
import { useAdminSearchChatQuery } from './chat.api';
import { shortTime } from './chat-times';
import styles from './conversation-search.module.css';

const PAGE_SIZE = 20;

export interface ConversationSearchProps {
  clientId: string;
  /** Shows a message among the others. */
  onChoose: (sequence: number) => void;
  onClose: () => void;
}

/** Finds messages of one conversation. Arrow keys move from the field to the matches, Escape closes. */
export function ConversationSearch({ clientId, onChoose, onClose }: ConversationSearchProps) {
  const root = useRef<HTMLElement>(null);
  const [q, setQ] = useState('');
  const [text, setText] = useDebouncedText(q, setQ);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const first = root.current?.querySelector<HTMLElement>('[data-row-opener]');
    const isInField = event.target instanceof HTMLInputElement;
    if (isKey(event, 'Escape')) {
      event.stopPropagation();
      onClose();
    } else if (isInField && first && isKey(event, 'ArrowDown')) {
      event.preventDefault();
      first.focus();
    } else if (isInField && text === q && isKey(event, 'Enter')) {
      first?.click();
    }
  });
  useEffect(() => {
    const element = root.current;
    const listener = (event: KeyboardEvent) => onKey(event);
    element?.querySelector('input')?.focus();
    element?.addEventListener('keydown', listener);
    return () => element?.removeEventListener('keydown', listener);
  }, []);
  return (
    <section ref={root} aria-label="Search in this conversation" className={styles.panel}>
      <div className={styles.head}>
        <SearchBox className={styles.box} label="Search in this conversation" value={text} onChange={setText} />
        <Button type="text" aria-label="Close search" icon={<CloseOutlined />} onClick={onClose} />
      </div>
      {q === '' ? null : <Matches key={q} clientId={clientId} q={q} onChoose={onChoose} />}
    </section>
  );
}

interface MatchesProps extends Pick<ConversationSearchProps, 'clientId' | 'onChoose'> {
  q: string;
}

function Matches({ clientId, q, onChoose }: MatchesProps) {
  const [pageSize, setPageSize] = useState(PAGE_SIZE);
  const { data, error, isFetching, refetch } = useAdminSearchChatQuery({ clientId, q, page: 1, pageSize });
  const total = data?.total ?? 0;
  return (
    <div className={styles.matches}>
      <p role="status" className={styles.count}>
        {data ? `${total} ${total === 1 ? 'message' : 'messages'} found` : ''}
      </p>
      <DataState
        data={data}
        isLoading={isFetching}
        error={loadError(error)}
        onRetry={() => void refetch()}
        loadingText="Searching..."
        skeleton={<ListSkeleton rows={2} rowHeight={52} hasAvatar={false} />}
        errorTitle="The search failed"
        isEmpty={false}
        empty={null}
      >
        <ul aria-label="Found messages">
          {data?.items.map((match) => (
            <Match key={match.id} match={match} onChoose={onChoose} />
          ))}
        </ul>
        {data && total > data.items.length && pageSize < PAGE_SIZE_MAX ? (
          <Button size="small" type="text" loading={isFetching} onClick={() => setPageSize(pageSize + PAGE_SIZE)}>
            Show more
          </Button>
        ) : null}
      </DataState>
    </div>
  );
}

const Match = ({ match, onChoose }: { match: ChatMatch } & Pick<MatchesProps, 'onChoose'>) => (
  <li>
    <button
      type="button"
      className={styles.match}
      data-row-opener={match.id}
      onClick={() => onChoose(match.sequence)}
      onKeyDown={moveBetweenRows}
    >
      <span className={styles.line}>
        <bdi className={styles.name}>{match.senderName}</bdi>
        <time dateTime={match.createdAt} title={exactTime(match.createdAt)}>
          {shortTime(match.createdAt)}
        </time>
      </span>
      <bdi className={styles.excerpt}>{match.excerpt}</bdi>
    </button>
  </li>
);
