import type { PersonalDataRequest } from '@hive/contracts';
import { pathOf, personalDataRoutes } from '@hive/contracts/routes';
import { useHost } from '@hive/session';
import { Button, buttonClass, StatusTag } from '@hive/ui/app';
import { dateAndTime } from '../../shared/dates';
import { actionError } from '../../shared/errors';
import { fileSize } from '../../shared/file-size';
import { useAdminCancelPersonalDataMutation, useAdminRetryPersonalDataMutation } from './personal-data.api';
import styles from './personal-data.module.css';

const kinds = { export: 'Export', erasure: 'Erasure' };

const tones: Partial<Record<PersonalDataRequest['status'], string>> = {
  waiting: 'proposal',
  running: 'active',
  done: 'completed',
};

function Actions({ request }: { request: PersonalDataRequest }) {
  const host = useHost();
  const [retry, { isLoading: isRetrying }] = useAdminRetryPersonalDataMutation();
  const [cancel, { isLoading: isCancelling }] = useAdminCancelPersonalDataMutation();
  const { id, kind, status, fileBytes } = request;
  const report = ({ error }: { error?: unknown }) => {
    if (error) {
      const description = actionError(error, 'This did not work. Please try again.');
      host.notify({ title: 'Error', description, variant: 'destructive' });
    }
  };
  if (status === 'failed') {
    return (
      <Button loading={isRetrying} onClick={() => void retry(id).then(report)}>
        Try Again
      </Button>
    );
  }
  if (kind === 'export' && (status === 'waiting' || status === 'running')) {
    return (
      <Button loading={isCancelling} onClick={() => void cancel(id).then(report)}>
        Cancel
      </Button>
    );
  }
  return kind === 'export' && status === 'done' ? (
    <a className={buttonClass()} href={pathOf(personalDataRoutes.download, { id })} download>
      Download{fileBytes === null ? '' : ` (${fileSize(fileBytes)})`}
    </a>
  ) : null;
}

/** An export or erasure with its progress and what can be done with it. */
export function RequestRow({ request }: { request: PersonalDataRequest }) {
  const { kind, name, status, doneRows, totalRows, requestedBy, createdAt, expiresAt } = request;
  const title = `${kinds[kind]} of ${name ?? (request.clientId === null ? 'a person' : 'a client')}`;
  return (
    <li className={styles.row}>
      <div className={styles.lines}>
        <strong className={styles.name}>{title}</strong>
        <span className={styles.muted}>
          {requestedBy ?? 'A former colleague'}, {dateAndTime(createdAt)}
          {status === 'done' && expiresAt ? `, file available until ${dateAndTime(expiresAt)}` : null}
        </span>
        {status === 'running' || status === 'waiting' ? (
          <progress className={styles.progress} aria-label={title} value={doneRows} max={Math.max(totalRows, 1)} />
        ) : null}
      </div>
      <div className={styles.state}>
        <StatusTag dot status={tones[status] ?? status} label={status.charAt(0).toUpperCase() + status.slice(1)} />
      </div>
      <div className={styles.buttons}>
        <Actions request={request} />
      </div>
    </li>
  );
}
