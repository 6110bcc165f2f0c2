import type { ReactNode } from 'react';
import type { ContactMessage } from '@hive/contracts';
import { contactRoutes } from '@hive/contracts/routes';
import { ListSkeleton } from '@hive/ui/antd';
import { useHasCapability } from '../../app/current-staff';
import { ExportButton } from '../../shared/export-button';
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
  const canExport = useHasCapability('inquiries:export');
  return (
    <MasterDetailList<ContactMessage>
      {...listState}
      label="Contact Messages"
      noun={{ one: 'message', many: 'messages' }}
      query={useAdminListMessagesQuery(listState.list)}
      emptyState={{ detail: MESSAGES_HINT }}
      skeleton={<ListSkeleton rows={7} rowHeight={110} />}
      tools={
        canExport ? (
          <ExportButton
            label="Export the messages as CSV"
            route={contactRoutes.exportCsv}
            params={{ q: listState.list.q }}
          />
        ) : null
      }
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
        <MessageDetail row={message} renderAssign={renderAssign} {...navigation} />
      )}
    />
  );
}
