import type { ContactStats, DailyVisits, DashboardSummary } from '@hive/contracts';
import type { Stat } from '@hive/ui/app';
import { useHasCapability } from '../../app/current-staff';
import { recentClientsQuery, useAdminListClientsQuery } from '../../features/clients/clients.api';
import {
  recentMessagesQuery,
  useAdminListMessagesQuery,
  useAdminMessageStatsQuery,
} from '../../features/contact/contact.api';
import {
  useAdminGetDashboardSummaryQuery,
  useAdminListDailyVisitsQuery,
  useAdminListWorkItemsQuery,
} from '../../features/dashboard/dashboard.api';
import { plural } from '../../features/dashboard/dashboard.rules';
import { usePendingSignupCount } from '../../features/signups/signup-list';

/** Days of the line in the card of the visits; today is not over. */
const LINE_DAYS = 20;

const visitsOf = (days: readonly DailyVisits[] = []) => days.slice(-1 - LINE_DAYS, -1).map(({ visits }) => visits);

const clientStats = (summary: DashboardSummary | undefined, missing: string | undefined): Stat[] => [
  {
    label: 'Total Clients',
    value: summary?.clients.total ?? missing,
    note: summary && `${summary.clients.joinedThisMonth} joined this month`,
  },
  {
    label: 'Active Projects',
    value: summary?.clients.active ?? missing,
    note: summary && `${plural(summary.milestonesDueThisWeek, 'milestone', 'milestones')} due this week`,
  },
];

const unreadStat = (messages: ContactStats | undefined, missing: string | undefined): Stat => ({
  label: 'Unread Messages',
  value: messages?.unread ?? missing,
  note: messages && `of ${plural(messages.total, 'message', 'messages')}`,
});

const signupStat = (pending: number | undefined, missing: string | undefined): Stat => ({
  label: 'Pending Signups',
  value: pending ?? missing,
  note: pending === 0 ? 'None waiting' : pending && <a href="#pending-signups">Review now</a>,
});

interface Answers {
  summary: DashboardSummary | undefined;
  messageStats: ContactStats | undefined;
  days: DailyVisits[] | undefined;
  /** Shown instead of figures that failed to load. */
  missing: string | undefined;
}

const figuresOf = ({ summary, messageStats, days, missing }: Answers) => ({
  missing,
  summary,
  visitsOfDays: visitsOf(days),
  tiles: {
    visits: summary?.visits.total,
    days,
    messages: messageStats?.total,
    clients: summary?.clients,
    missing,
  },
  todaysActivity: {
    visits: days && (days.at(-1)?.visits ?? 0),
    unread: messageStats?.unread,
    clients: summary?.clients.total,
    missing,
  },
});

/** The figures of the dashboard; undefined while they load. */
export function useDashboardFigures() {
  const canDecideSignups = useHasCapability('signups:decide');
  // the page renders again only for the selected values, not for each request that an event causes
  const clients = useAdminListClientsQuery(recentClientsQuery, {
    selectFromResult: ({ isLoading }) => ({ isLoading }),
  });
  const messages = useAdminListMessagesQuery(recentMessagesQuery, {
    selectFromResult: ({ isLoading }) => ({ isLoading }),
  });
  const summaryQuery = useAdminGetDashboardSummaryQuery(undefined, {
    selectFromResult: ({ data, isError }) => ({ data, isError }),
  });
  const messageQuery = useAdminMessageStatsQuery(undefined, {
    selectFromResult: ({ data, isError }) => ({ data, isError }),
  });
  const { days } = useAdminListDailyVisitsQuery(undefined, { selectFromResult: ({ data }) => ({ days: data }) });
  const work = useAdminListWorkItemsQuery();
  const { count: pending, isLoading: isLoadingSignups } = usePendingSignupCount(canDecideSignups);
  const [summary, messageStats] = [summaryQuery.data, messageQuery.data];
  const failed = [summaryQuery, messageQuery, work].filter(({ data, isError }) => isError && data === undefined);
  const missing = failed.length > 0 ? '—' : undefined;
  return {
    ...figuresOf({ summary, messageStats, days, missing }),
    canDecideSignups,
    /** Reloads the figures that failed to load; undefined when all have loaded. */
    retry: missing && (() => failed.forEach(({ refetch }) => void refetch())),
    stats: [
      ...clientStats(summary, missing),
      unreadStat(messageStats, missing),
      ...(canDecideSignups ? [signupStat(pending, missing)] : []),
    ],
    workItems: work.data,
    // together with the work and the sign-ups, whose panels would push the others down
    isLoading: clients.isLoading || messages.isLoading || work.isLoading || isLoadingSignups,
  };
}

export type DashboardFigures = ReturnType<typeof useDashboardFigures>;
