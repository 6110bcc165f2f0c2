import { useState } from 'react';
import { mailStates, type MailState, type QueuedMail } from '@hive/contracts';
import { StatusTag } from '@hive/ui/app';
import { DataList } from '../../shared/data-list';
import { dateAndTime, exactTime } from '../../shared/dates';
import { FilterSelect } from '../../shared/list-filters';
import { stateLabels } from './mail-text';
import { useAdminListQueuedMailsQuery } from './mail.api';
import list from '../../shared/account-list.module.css';
import styles from '../../shared/log-list.module.css';

const columns = ['Mail', 'State', 'Attempts', 'When'];

/** Sent mails have no event. */
const REFRESH_MS = 10_000;

/** Why a mail is late, and when it is tried again. */
function detailOf({ failure, nextAttemptAt }: QueuedMail): string {
  const next = nextAttemptAt === null ? '' : `Next attempt ${dateAndTime(nextAttemptAt)}`;
  return [failure, next].filter(Boolean).join(' · ');
}

const QueueRow = ({ mail }: { mail: QueuedMail }) => (
  <li className={`${list.row} ${styles.row}`}>
    <div className={list.lines}>
      <span className={list.name}>{mail.label}</span>
      <span className={list.detail}>{detailOf(mail)}</span>
    </div>
    <div className={list.cell}>
      <StatusTag status={mail.state} label={stateLabels[mail.state]} />
    </div>
    <div className={list.cell} data-label="Attempts">
      {mail.attempts}
    </div>
    <div className={list.cell}>
      <time dateTime={mail.endedAt ?? mail.createdAt} title={exactTime(mail.endedAt ?? mail.createdAt)}>
        {dateAndTime(mail.endedAt ?? mail.createdAt)}
      </time>
    </div>
  </li>
);

/** The state of the newest mails that the queue still knows. */
export function MailQueue() {
  const [state, setState] = useState<MailState | ''>('');
  const { data, ...result } = useAdminListQueuedMailsQuery(undefined, { pollingInterval: REFRESH_MS });
  const items = data?.filter((mail) => state === '' || mail.state === state) ?? [];
  return (
    <DataList
      id="mail-queue"
      title="Queue"
      className={styles.list}
      emptyTitle="No mails in the queue"
      emptyText="Mails of the last day appear here, and failed ones for two weeks."
      noMatchText="No mail has this state."
      columns={columns}
      filters={
        <div className={list.filters}>
          <FilterSelect
            label="State"
            options={[
              { value: '', label: 'Any state' },
              ...mailStates.map((value) => ({ value, label: stateLabels[value] })),
            ]}
            value={state}
            onChange={(value) => setState(mailStates.find((known) => known === value) ?? '')}
          />
        </div>
      }
      isFiltered={state !== ''}
      onClear={() => setState('')}
      query={{ page: 1, pageSize: Math.max(items.length, 1) }}
      // the rows stay while they are read again
      result={{ ...result, isFetching: result.isLoading, data: data && { items, total: items.length } }}
      onPage={() => undefined}
      row={(mail) => <QueueRow key={mail.id} mail={mail} />}
      summary={(total) => (total === 1 ? '1 mail' : `${total} mails, newest first`)}
      skeletonRows={3}
    />
  );
}
