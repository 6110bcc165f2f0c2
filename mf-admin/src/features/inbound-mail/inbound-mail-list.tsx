import { useState } from 'react';
import type { InboundMail, ReplyThreadKind } from '@hive/contracts';
import { Button, Panel, StatusTag } from '@hive/ui/app';
import { dateAndTime, exactTime } from '../../shared/dates';
import { loadError } from '../../shared/errors';
import { ListPagination } from '../../shared/list-pagination';
import { useFocusAfterRemoval } from '../../shared/use-focus-after-removal';
import { useAdminListInboundMailsQuery } from './inbound-mail.api';
import { useInboundMail } from './use-inbound-mail';
import notes from '../../shared/notes.module.css';
import styles from '../../shared/waiting-rows.module.css';

const PAGE_SIZE = 10;

const NOTE = 'In no thread yet: their sender may be forged, or filing them failed';

/** Mails that arrive have no event. */
const REFRESH_MS = 10_000;

const threadLabels: Record<ReplyThreadKind, string> = {
  contact: 'Answer to a message',
  chat: 'Answer to a chat message',
  milestone: 'Answer about a milestone',
  file: 'Answer about a file',
};

function InboundMailRow({ mail }: { mail: InboundMail }) {
  const { accept, discard, isAccepting, isDiscarding, error } = useInboundMail(mail);
  const { id, state, thread, senderName, senderAddress, subject, text, reason, createdAt } = mail;
  const label = subject || 'Mail without a subject';
  const isFailed = state === 'failed';
  return (
    <li className={styles.row} data-row-id={id} aria-label={label}>
      <div className={styles.content}>
        <div className={styles.line}>
          <strong className={styles.name}>{label}</strong>
          <StatusTag status={state} label={isFailed ? 'Failed' : 'Not confirmed'} />
          <time className={styles.time} dateTime={createdAt} title={exactTime(createdAt)}>
            {dateAndTime(createdAt)}
          </time>
        </div>
        <p className={styles.address}>
          {[thread ? threadLabels[thread] : 'Inquiry', senderName, senderAddress].filter(Boolean).join(' · ')}
        </p>
        <p className={styles.reason}>{reason}</p>
        {text === '' ? null : (
          <details className={styles.answers}>
            <summary aria-label={`Text of ${label}`}>Text</summary>
            <p className={notes.text}>{text}</p>
          </details>
        )}
        {error === undefined ? null : (
          <p role="alert" className={styles.error}>
            {error}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <Button
          aria-label={`Discard ${label}`}
          loading={isDiscarding}
          disabled={isAccepting}
          onClick={() => void discard()}
        >
          Discard
        </Button>
        <Button
          aria-label={`${isFailed ? 'Try again' : 'Accept'}: ${label}`}
          loading={isAccepting}
          disabled={isDiscarding}
          onClick={() => void accept()}
        >
          {isFailed ? 'Try again' : 'Accept'}
        </Button>
      </div>
    </li>
  );
}

/** Mails that arrived and wait for a decision; nothing while there are none. */
export function InboundMailList() {
  const [page, setPage] = useState(1);
  const query = { page, pageSize: PAGE_SIZE, isWaiting: true };
  const { data, error, isFetching, refetch } = useAdminListInboundMailsQuery(query, { pollingInterval: REFRESH_MS });
  const items = data?.items ?? [];
  const total = data?.total ?? 0;
  const last = Math.max(1, Math.ceil(total / PAGE_SIZE));
  if (data && !isFetching && page > last) {
    setPage(last);
  }
  const focus = useFocusAfterRemoval<HTMLUListElement>(
    items.map(({ id }) => id),
    () => undefined,
  );
  if (!data && error) {
    return (
      <Panel title="Mails waiting for a decision" extra={<Button onClick={() => void refetch()}>Retry</Button>}>
        <p role="alert">{loadError(error)}</p>
      </Panel>
    );
  }
  return total === 0 ? null : (
    <div className={styles.panel}>
      <Panel flush title={`Mails waiting for a decision (${total})`} note={NOTE}>
        <ul {...focus}>
          {items.map((mail) => (
            <InboundMailRow key={mail.id} mail={mail} />
          ))}
        </ul>
        <ListPagination page={page} pageSize={PAGE_SIZE} total={total} onPage={setPage} />
      </Panel>
    </div>
  );
}
