import type { ReactNode } from 'react';
import type { ListedClient } from '@hive/contracts';
import { Link } from '@hive/router';
import { CompanyAvatar, StatusTag } from '@hive/ui/app';
import { CountBadge } from '../../shared/count-badge';
import { calendarDay, dateAndTime } from '../../shared/dates';
import { moveBetweenRows } from '../../shared/row-navigation';
import { contactName } from './contact-name';
import list from '../../shared/account-list.module.css';
import styles from './client-list.module.css';

interface ClientRowProps {
  client: ListedClient;
  checkbox: ReactNode;
  owner: ReactNode;
  /** Unread messages of the client in the chat. */
  unread: number;
}

/** A client in the list; the link covers the row. */
export const ClientRow = ({ client, checkbox, owner, unread }: ClientRowProps) => (
  <div role="row" className={`${list.row} ${styles.row}`}>
    <div role="cell" className={list.person}>
      {checkbox}
      <CompanyAvatar name={client.companyName} />
      <div className={list.lines}>
        <Link
          to={`/admin/clients/${client.id}`}
          className={styles.link ?? ''}
          data-row-opener={client.id}
          onKeyDown={moveBetweenRows}
        >
          {client.companyName}
        </Link>
        <span className={list.detail}>{client.contactEmail}</span>
      </div>
    </div>
    <div role="cell" className={`${list.lines} ${styles.contact}`}>
      <span>{contactName(client) ?? '—'}</span>
      <span className={list.detail}>{client.contactPhone}</span>
    </div>
    <div role="cell" className={styles.status}>
      <StatusTag dot status={client.status} />
    </div>
    <div role="cell" className={`${list.cell} ${styles.owner}`} data-label="Owner">
      {owner}
    </div>
    <div role="cell" className={list.cell} data-label="Unread">
      {unread === 0 ? '—' : <CountBadge count={unread} />}
    </div>
    <div role="cell" className={list.cell} data-label="Open projects">
      {client.openProjects}
    </div>
    <div role="cell" className={list.cell} data-label="Next due">
      {calendarDay(client.nextDueDate, '—')}
    </div>
    <div role="cell" className={list.cell} data-label="Last activity">
      {dateAndTime(client.updatedAt)}
    </div>
  </div>
);
