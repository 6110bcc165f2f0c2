import { useState } from 'react';
import { nextClientStatuses, type Client, type ClientStatus } from '@hive/contracts';
import { useHost } from '@hive/session';
import { ConfirmDialog, StatusTag } from '@hive/ui/app';
import { actionError } from '../../shared/errors';
import { StatusSelect } from '../../shared/status-select';
import { useAdminChangeClientStatusMutation } from './clients-changes.api';
import styles from './client-profile.module.css';

/** Statuses that end the work. */
const ended: readonly ClientStatus[] = ['completed', 'lost', 'archived'];

/** The statuses that can follow; `assigned` follows from assigning the client. */
const choices = ({ status, assignedTo }: Client): ClientStatus[] =>
  nextClientStatuses[status].filter((next) => next !== 'assigned' || assignedTo !== null);

/** A select of the statuses that can follow. Those that end the work ask for confirmation first. */
export function ClientStatusControl({ client }: { client: Client }) {
  const host = useHost();
  const [change, { isLoading }] = useAdminChangeClientStatusMutation();
  const [asked, setAsked] = useState<ClientStatus>();
  const move = async (status: ClientStatus) => {
    const { error } = await change({ id: client.id, from: client.status, status });
    setAsked(undefined);
    host.notify(
      error
        ? { title: 'Error', description: actionError(error, 'Failed to change the status'), variant: 'destructive' }
        : { title: 'Status changed', description: `${client.companyName} is ${status} now.` },
    );
  };
  return (
    <>
      <StatusSelect
        label="Status"
        status={client.status}
        next={choices(client)}
        isSaving={isLoading}
        onChange={(status) => void (ended.includes(status) ? setAsked(status) : move(status))}
      />
      {asked ? (
        <ConfirmDialog
          title={`Set ${client.companyName} to ${asked}?`}
          confirmLabel={`Set to ${asked}`}
          cancelLabel={`Keep ${client.status}`}
          isLoading={isLoading}
          onConfirm={() => void move(asked)}
          onCancel={() => setAsked(undefined)}
        >
          <p className={styles.question}>
            Work does not go on after this: the client can only become{' '}
            {nextClientStatuses[asked].map((next) => (
              <StatusTag key={next} status={next} />
            ))}{' '}
            then. Projects, notes and history stay.
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
