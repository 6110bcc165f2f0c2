import { errorText } from '@hive/api-client';
import { DIGEST_DELAY_MINUTES, type NotificationKind, type NotificationPreference } from '@hive/contracts';
import { useHost } from '@hive/session';
import { DataState, ListSkeleton, Panel } from '@hive/ui/app';
import { useNotificationsGetPreferencesQuery, useNotificationsUpdatePreferencesMutation } from './notifications.api';
import styles from './preferences.module.css';

type Way = 'inApp' | 'byMail';

const ways: readonly { way: Way; label: string }[] = [
  { way: 'inApp', label: 'In the app' },
  { way: 'byMail', label: 'By e-mail' },
];

interface RowProps {
  preference: NotificationPreference;
  about: string | undefined;
}

function Row({ preference, about }: RowProps) {
  const host = useHost();
  const [update, { isLoading, originalArgs }] = useNotificationsUpdatePreferencesMutation();
  const { label } = preference;
  const change = async (way: Way, isOn: boolean) => {
    const { error } = await update({ kind: preference.kind, [way]: isOn });
    if (error) {
      host.notify({
        title: 'Error',
        description: `The setting for ${label} was not saved. Please try again.`,
        variant: 'destructive',
      });
    }
  };
  return (
    <tr>
      <th scope="row">
        <span className={styles.kind}>{label}</span>
        <span className={styles.about}>{about}</span>
      </th>
      {ways.map(({ way, label: wayLabel }) => (
        <td key={way}>
          <label className={styles.choice}>
            <input
              type="checkbox"
              aria-label={`${label} ${wayLabel.toLowerCase()}`}
              // shows the choice until the server responds
              checked={(isLoading ? originalArgs?.[way] : undefined) ?? preference[way]}
              onChange={(event) => void change(way, event.target.checked)}
            />
          </label>
        </td>
      ))}
    </tr>
  );
}

interface NotificationPreferencesPanelProps {
  /** What each kind is about, for the people of the app. */
  about: Partial<Record<NotificationKind, string>>;
}

/** What the person is notified of, in the application and by e-mail. */
export function NotificationPreferencesPanel({ about }: NotificationPreferencesPanelProps) {
  const { data, error, isFetching, refetch } = useNotificationsGetPreferencesQuery();
  return (
    <Panel id="notifications" title="Notifications">
      <p className={styles.intro}>
        Approvals, deliveries and due dates have mails of their own. Everything else comes in one e-mail when it stays
        unread for {DIGEST_DELAY_MINUTES} minutes.
      </p>
      <DataState
        data={data}
        isLoading={isFetching}
        error={error && errorText(error)}
        onRetry={() => void refetch()}
        loadingText="Loading your notifications..."
        skeleton={<ListSkeleton rows={4} rowHeight={56} hasAvatar={false} />}
        errorTitle="Your notifications did not load"
        isEmpty={false}
        empty={null}
      >
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Notify me about</th>
              {ways.map(({ way, label }) => (
                <th key={way} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data?.map((preference) => (
              <Row key={preference.kind} preference={preference} about={about[preference.kind]} />
            ))}
          </tbody>
        </table>
      </DataState>
    </Panel>
  );
}
