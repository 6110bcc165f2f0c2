import { errorText, isApiError } from '@hive/api-client';
import type { AccountSession } from '@hive/contracts';
import { useHost } from '@hive/session';
import { Button, DataState, ListSkeleton, Panel } from '@hive/ui/app';
import {
  useAccountEndOtherSessionsMutation,
  useAccountEndSessionMutation,
  useAccountListSessionsQuery,
} from './account.api';
import styles from './account.module.css';

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

function SessionRow({ session }: { session: AccountSession }) {
  const host = useHost();
  const { id, device, isCurrent, loggedInAt, lastUsedAt } = session;
  const [end, { isLoading }] = useAccountEndSessionMutation();
  const logOut = async () => {
    const { error } = await end(id);
    // a session that has already ended leaves the list without a message
    if (error && !(isApiError(error) && error.status === 404)) {
      const description = `${device} is still logged in. Please try again.`;
      host.notify({ title: 'Error', description, variant: 'destructive' });
    }
  };
  return (
    <li className={styles.session}>
      <div>
        <strong>{device}</strong>
        <p className={styles.muted}>
          {isCurrent ? 'This device' : `Last used ${format.format(new Date(lastUsedAt))}`}, logged in{' '}
          {format.format(new Date(loggedInAt))}
        </p>
      </div>
      {!isCurrent && (
        <Button aria-label={`Log out ${device}`} loading={isLoading} onClick={() => void logOut()}>
          Log Out
        </Button>
      )}
    </li>
  );
}

/** Where the person is logged in; ends one session or all others. */
export function SessionsPanel() {
  const host = useHost();
  const { data: sessions, error, isFetching, refetch } = useAccountListSessionsQuery();
  const [endOthers, { isLoading }] = useAccountEndOtherSessionsMutation();
  const endAll = async () => {
    const { error: failure } = await endOthers();
    host.notify(
      failure
        ? {
            title: 'Error',
            description: 'Other devices are still logged in. Please try again.',
            variant: 'destructive',
          }
        : { title: 'Logged out', description: 'Every other device has been logged out.' },
    );
  };
  const hasOthers = sessions?.some(({ isCurrent }) => !isCurrent) ?? false;
  const logOutAll = (
    <Button loading={isLoading} onClick={() => void endAll()}>
      Log Out All Others
    </Button>
  );
  return (
    <Panel title="Devices" {...(hasOthers && { extra: logOutAll })}>
      <DataState
        data={sessions}
        isLoading={isFetching}
        error={error && errorText(error)}
        onRetry={() => void refetch()}
        loadingText="Loading your devices..."
        skeleton={<ListSkeleton rows={2} rowHeight={60} hasAvatar={false} />}
        errorTitle="Your devices did not load"
        isEmpty={false}
        empty={null}
      >
        <ul>
          {sessions?.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      </DataState>
    </Panel>
  );
}
