import { useEffect, type ReactNode } from 'react';
import type { ContactFolder, ContactMessage, Employee } from '@hive/contracts';
import { contactRoutes } from '@hive/contracts/routes';
import { lateComponent } from '@hive/ui';
import { ListSkeleton } from '@hive/ui/app';
import { useHasCapability } from '../../app/current-staff';
import { ExportButton } from '../../shared/export-button';
import { isElsewhere, MasterDetailList, type ListState } from '../../shared/master-detail-list';
import type { MessageDetailProps } from './message-detail';
import { MessageFilters, useMessageFilters } from './message-filters';
import { MessageViews } from './message-views';
import { MessageRow } from './message-row';
import { emptyHints } from './no-messages';
import { useAdminGetMessageQuery, useAdminListMessagesQuery } from './contact.api';
import type { MessageBulkBarProps } from './message-bulk-bar';
import type { NotSpamButtonProps } from './not-spam-button';
import styles from './contact.module.css';

// most visits to the list select nothing
export const LazyMessageBulkBar = lateComponent<MessageBulkBarProps>(
  () => null,
  async () => (await import(/* webpackChunkName: "message-bulk-bar" */ './message-bulk-bar')).MessageBulkBar,
);

// most visits to the list open no message
export const LazyMessageDetail = lateComponent<MessageDetailProps>(
  () => null,
  async () => (await import(/* webpackChunkName: "detail" */ './message-detail')).MessageDetail,
  { dismiss: ({ onClose }) => onClose() },
);

/** A failed load is reported when a message opens. */
const preloadDetail = () => void LazyMessageDetail.preload().catch(() => undefined);

// only in the spam
export const LazyNotSpamButton = lateComponent<NotSpamButtonProps>(
  () => null,
  async () => (await import(/* webpackChunkName: "not-spam-button" */ './not-spam-button')).NotSpamButton,
);

interface MessageListProps extends ListState {
  /** The staff of the filter by assignee. */
  owners: readonly Employee[];
  views: ReactNode;
  /** Above the messages of the spam. */
  held: ReactNode;
  nameOf: (employeeId: string | null) => string | undefined;
  renderAssign: (message: ContactMessage) => ReactNode;
  renderClient: MessageDetailProps['renderClient'];
  renderBulkAssign: MessageBulkBarProps['renderAssign'];
}

const emptyStateOf = ({ folder, isFiltered }: { folder: ContactFolder; isFiltered: boolean }) => {
  if (isFiltered) {
    return { detail: 'No message matches these filters. Choose others above.' };
  }
  return { detail: emptyHints[folder] };
};

/** One page of contact messages, with the open one in a detail panel. */
export function MessageList({
  owners,
  views,
  held,
  nameOf,
  renderAssign,
  renderClient,
  renderBulkAssign,
  ...listState
}: MessageListProps) {
  const canExport = useHasCapability('inquiries:export');
  const { filters, folder, isFiltered, orderText } = useMessageFilters(owners);
  const isSpam = folder === 'spam';
  const { isRead, ...texts } = filters;
  const { openId } = listState;
  const query = useAdminListMessagesQuery({ ...listState.list, ...filters });
  useEffect(preloadDetail, []);
  const openRow = useAdminGetMessageQuery(openId ?? '', { skip: !isElsewhere(openId, query) });
  return (
    <>
      <MessageViews filters={filters} q={listState.list.q} />
      <MessageFilters filters={filters} owners={owners} views={views} />
      {isSpam ? held : null}
      <MasterDetailList<ContactMessage>
        {...listState}
        label={isSpam ? 'Spam' : 'Contact Messages'}
        noun={{ one: 'message', many: 'messages' }}
        listKey={JSON.stringify(filters)}
        query={query}
        openRow={openRow}
        emptyState={emptyStateOf({ folder, isFiltered })}
        skeleton={<ListSkeleton rows={7} rowHeight={110} />}
        orderText={orderText}
        tools={
          canExport ? (
            <ExportButton
              label="Export CSV of the messages"
              route={contactRoutes.exportCsv}
              params={{ q: listState.list.q, ...texts, isRead: isRead?.toString() }}
            />
          ) : null
        }
        classNames={{ section: styles.list, summary: styles.summary }}
        nameOf={({ name }) => `the message from ${name}`}
        renderRow={(message, state) => (
          <MessageRow
            key={message.id}
            message={message}
            assignee={nameOf(message.assignedTo)}
            assign={isSpam ? <LazyNotSpamButton message={message} /> : renderAssign(message)}
            {...state}
          />
        )}
        renderDetail={(message, navigation) => (
          <LazyMessageDetail row={message} renderAssign={renderAssign} renderClient={renderClient} {...navigation} />
        )}
        renderBulkBar={(messages, clear) => (
          <LazyMessageBulkBar messages={messages} isSpam={isSpam} onClear={clear} renderAssign={renderBulkAssign} />
        )}
      />
    </>
  );
}
