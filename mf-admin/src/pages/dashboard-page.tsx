import { greeting, LoadingScreen, PageHeader, StatCards, type Stat } from '@hive/ui/antd';
import { AdminLayout } from '../app/admin-layout';
import { useIsInitialLoad } from '../app/first-visit';
import { useHasCapability, useCurrentStaff } from '../app/current-staff';
import { useAdminClientStatsQuery, useAdminListClientsQuery } from '../features/clients/clients.api';
import { RecentClients, recentClientsQuery } from '../features/clients/recent-clients';
import { useAdminListMessagesQuery, useAdminMessageStatsQuery } from '../features/contact/contact.api';
import { RecentMessages, recentMessagesQuery } from '../features/contact/recent-messages';
import { SignupList, usePendingSignupCount } from '../features/signups/signup-list';
import { today } from '../shared/dates';
import styles from './dashboard-page.module.css';

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** '2 unread messages and 1 sign-up request wait for you.' */
function pendingText(unread: number | undefined, signups: number | undefined): string {
  const parts = [
    unread ? plural(unread, 'unread message', 'unread messages') : '',
    signups ? plural(signups, 'sign-up request', 'sign-up requests') : '',
  ].filter(Boolean);
  if (parts.length === 0) {
    return 'Nothing waits for you.';
  }
  const isOne = parts.length === 1 && (unread ?? 0) + (signups ?? 0) === 1;
  return `${parts.join(' and ')} ${isOne ? 'waits' : 'wait'} for you.`;
}

function useDashboard() {
  const canDecideSignups = useHasCapability('signups:decide');
  const clients = useAdminListClientsQuery(recentClientsQuery);
  const messages = useAdminListMessagesQuery(recentMessagesQuery);
  const { data: clientStats } = useAdminClientStatsQuery();
  const { data: messageStats } = useAdminMessageStatsQuery();
  const { count: pending, isLoading: isLoadingSignups } = usePendingSignupCount(canDecideSignups);
  const stats: Stat[] = [
    {
      label: 'Total Clients',
      value: clientStats?.total,
      note: clientStats && `${clientStats.readyToScale} looking to scale`,
    },
    {
      label: 'Unread Messages',
      value: messageStats?.unread,
      note: messageStats && `${plural(messageStats.thisWeek, 'message', 'messages')} this week`,
    },
  ];
  if (canDecideSignups) {
    const note = pending ? <a href="#pending-signups">Review now</a> : 'None waiting';
    stats.push({ label: 'Pending Signups', value: pending, note: pending === undefined ? undefined : note });
  }
  return {
    canDecideSignups,
    stats,
    pending,
    unread: messageStats?.unread,
    // with the sign-ups, whose panel would push the others down
    isLoading: clients.isLoading || messages.isLoading || isLoadingSignups,
  };
}

/** Key figures, pending sign-ups, recent clients and recent messages. */
export function DashboardPage() {
  const staff = useCurrentStaff();
  const { stats, pending, unread, isLoading, canDecideSignups } = useDashboard();
  const isInitialLoad = useIsInitialLoad('dashboard', isLoading);
  if (isInitialLoad) {
    return <LoadingScreen text="Loading admin dashboard..." />;
  }
  return (
    <AdminLayout>
      <PageHeader
        eyebrow={`Admin Dashboard, ${today()}`}
        title={
          <>
            {`${greeting()}, `}
            <em>{staff?.firstName}</em>
          </>
        }
        subtitle={
          <span className={styles.pending}>{unread === undefined ? '\u00A0' : pendingText(unread, pending)}</span>
        }
      />
      <div className={styles.stack}>
        <StatCards variant="cards" label="Summary" stats={stats} />
        {canDecideSignups ? <SignupList /> : null}
        <div className={styles.columns}>
          <RecentClients />
          <RecentMessages />
        </div>
      </div>
    </AdminLayout>
  );
}
