import type { ReactNode } from 'react';
import type { Client } from '@hive/contracts';
import { Link } from '@hive/router';
import { CompanyAvatar, StatusTag } from '@hive/ui/app';
import { dateAndTime } from '../../shared/dates';
import { moveBetweenRows } from '../../shared/row-navigation';
import { contactName } from './contact-name';
import list from '../../shared/account-list.module.css';
import styles from './client-list.module.css';

interface ClientRowProps {
  client: Client;
  owner: ReactNode;
}

/** A client in the list; the link covers the row. */
export const ClientRow = ({ client, owner }: ClientRowProps) => (
  <li className={`${list.row} ${styles.row}`}>
    <div className={list.person}>
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
    <div className={`${list.lines} ${styles.contact}`}>
      <span>{contactName(client) ?? '—'}</span>
      <span className={list.detail}>{client.contactPhone}</span>
    </div>
    <div className={styles.status}>
      <StatusTag dot status={client.status} />
    </div>
    <div className={`${list.cell} ${styles.owner}`} data-label="Owner">
      {owner}
    </div>
    <div className={list.cell} data-label="Last activity">
      {dateAndTime(client.updatedAt)}
    </div>
  </li>
);
