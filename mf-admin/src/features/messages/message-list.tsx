import type { ReactNode } from 'react';
import { Button } from 'antd';
import { SearchOutlined } from '@ant-design/icons';
import type { ContactMessage } from '@hive/contracts';
import { DataState, ListSkeleton, Notice } from '@hive/ui/antd';
import { loadError } from '../../shared/errors';
import { ListPages } from '../../shared/list-pages';
import { MessageDetail } from './message-detail';
import { MessageRow } from './message-row';
import { useAdminListMessagesQuery, type ListArguments } from './messages.api';
import styles from './messages.module.css';

interface MessageListProps {
  list: ListArguments;
  openId: string | null;
  onOpen: (id: string) => void;
  onClose: () => void;
  onPage: (page: number) => void;
  onClearSearch: () => void;
  nameOf: (employeeId: string | null) => string | undefined;
  renderAssign: (message: ContactMessage) => ReactNode;
}

/** The contact messages of one page of the list, and the open one beside them. */
export function MessageList({ list, openId, onPage, onClearSearch, ...rest }: MessageListProps) {
  const { data, error, isFetching, refetch } = useAdminListMessagesQuery(list);
  const items = data?.items ?? [];
  const total = data?.total ?? 0;
  const position = items.findIndex((message) => message.id === openId);
  const open = items[position];
  const openAt = (index: number) => {
    const target = items[index];
    return target ? () => rest.onOpen(target.id) : undefined;
  };
  return (
    <section className={styles.list} aria-label="Contact Messages" aria-busy={isFetching}>
      <DataState
        data={data}
        loading={isFetching}
        error={loadError(error)}
        onRetry={() => void refetch()}
        loadingText="Loading messages..."
        skeleton={<ListSkeleton rows={7} rowHeight={95} />}
        errorTitle="Messages did not load"
        isEmpty={items.length === 0}
        empty={<NoMessages q={list.q} onClearSearch={onClearSearch} />}
      >
        <p className={styles.summary}>{total === 1 ? '1 message' : `${total} messages, newest first`}</p>
        <ul className={isFetching ? styles.busy : undefined}>
          {items.map((message) => (
            <MessageRow
              key={message.id}
              message={message}
              isOpen={message.id === openId}
              onOpen={() => rest.onOpen(message.id)}
              assignee={rest.nameOf(message.assignedTo)}
              assign={rest.renderAssign(message)}
            />
          ))}
        </ul>
        <ListPages page={list.page} pageSize={list.pageSize} total={total} onPage={onPage} />
      </DataState>
      {open ? (
        <MessageDetail
          message={open}
          position={`${(list.page - 1) * list.pageSize + position + 1} of ${total}`}
          assign={rest.renderAssign(open)}
          onClose={rest.onClose}
          onPrevious={openAt(position - 1)}
          onNext={openAt(position + 1)}
        />
      ) : null}
    </section>
  );
}

function NoMessages({ q, onClearSearch }: { q: string; onClearSearch: () => void }) {
  return q ? (
    <Notice
      icon={<SearchOutlined aria-hidden />}
      title="No messages found"
      detail={`Nothing matches “${q}”.`}
      action={<Button onClick={onClearSearch}>Clear search</Button>}
    />
  ) : (
    <Notice title="No messages found" detail="What visitors write in the contact form appears here." />
  );
}
