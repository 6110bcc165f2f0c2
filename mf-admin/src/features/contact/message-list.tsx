import type { ReactNode } from 'react';
import type { ContactMessage } from '@hive/contracts';
import { ListSkeleton } from '@hive/ui/antd';
import { MasterDetailList, type ListState } from '../../shared/master-detail-list';
import { MessageDetail } from './message-detail';
import { MessageRow } from './message-row';
import { MESSAGES_HINT } from './no-messages';
import { useAdminListMessagesQuery } from './contact.api';
import styles from './contact.module.css';

interface MessageListProps extends ListState {
  nameOf: (employeeId: string | null) => string | undefined;
  renderAssign: (message: ContactMessage) => ReactNode;
}

/** One page of contact messages, with the open one in a detail panel. */
export function MessageList({ nameOf, renderAssign, ...listState }: MessageListProps) {
  return (
    <MasterDetailList<ContactMessage>
      {...listState}
      label="Contact Messages"
      noun={{ one: 'message', many: 'messages' }}
      query={useAdminListMessagesQuery(listState.list)}
      emptyState={{ detail: MESSAGES_HINT }}
      skeleton={<ListSkeleton rows={7} rowHeight={110} />}
      classNames={{ frame: styles.list, summary: styles.summary }}
      renderRow={(message, state) => (
        <MessageRow
          key={message.id}
          message={message}
          assignee={nameOf(message.assignedTo)}
          assign={renderAssign(message)}
          {...state}
        />
      )}
      renderDetail={(message, navigation) => (
        <MessageDetail message={message} assign={renderAssign(message)} {...navigation} />
      )}
    />
  );
}
