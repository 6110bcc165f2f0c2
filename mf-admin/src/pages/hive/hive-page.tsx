import { Suspense, useCallback, useState } from 'react';
import { useUnreadCount } from '@hive/chat/unread';
import { Link } from '@hive/router';
import { LoadingScreen, PageHeader, StatCards, Tabs } from '@hive/ui/app';
import { AdminLayout } from '../../app/admin-layout';
import { useFirstVisitDelay } from '../../app/first-visit';
import { AssessmentsSkeleton } from '../../features/clients/assessments-skeleton';
import { useAdminClientStatsQuery, useAdminListClientsQuery } from '../../features/clients/clients.api';
import {
  countedMessages,
  useAdminListMessagesQuery,
  useAdminMessageStatsQuery,
} from '../../features/contact/contact.api';
import { ChatSkeleton } from '../../features/chat/chat-skeleton';
import { TestEmailButton } from '../../features/mail/test-email-button';
import type { ListState } from '../../shared/master-detail-list';
import { pageOf, useDebouncedText, useUrlState } from '../../shared/url-state';
import { focusRow } from '../../shared/row-navigation';
import { CountBadge, withCount } from '../../shared/count-badge';
import { HiveSearch } from './hive-search';
import { LazyAssessmentsTab, LazyChatTab, preloadHiveTab } from './hive-tabs';
import { MessagesTab } from './messages-tab';
import { FirstWord } from '../../shared/first-word';
import styles from './hive-page.module.css';

const PAGE_SIZE = 20;
const LOADING_MS = 500;

type TabKey = 'messages' | 'assessments' | 'chat';

const isTab = (value: string | null): value is TabKey => value === 'assessments' || value === 'chat';

/** URL parameters that belong to one tab; changing the tab clears them. */
const noFilters = Object.fromEntries(
  [
    'page',
    'open',
    'marketing',
    'status',
    'owner',
    'read',
    'sort',
    'folder',
    'undecided',
    'client',
    'find',
    'order',
  ].map((name) => [name, undefined]),
);

/** The state of Hive in the URL: tab, search, page and open row. */
function useHiveUrlState() {
  const { params, change } = useUrlState();
  const requested = params.get('tab');
  const tab = isTab(requested) ? requested : 'messages';
  const q = params.get('q') ?? '';
  const page = pageOf(params);
  const openId = params.get('open');
  const list = (key: TabKey) => ({ page: key === tab ? page : 1, pageSize: PAGE_SIZE, q });
  const search = useCallback((text: string) => change({ q: text, page: undefined, open: undefined }), [change]);
  return {
    tab,
    q,
    // the address may contain the value of another list
    openId: tab === 'chat' ? null : openId,
    list,
    search,
    // another list starts on its first page, without the filters of this one
    showTab: (key: string) => change({ ...noFilters, tab: key === 'messages' ? undefined : key }, { replace: false }),
    showPage: (next: number) =>
      change({ page: next > 1 ? String(next) : undefined, open: undefined }, { replace: false }),
    // opening adds a history entry, so that Back closes the panel; moving to another row replaces it
    open: (id: string) => change({ open: id }, { replace: openId !== null }),
    close: () => {
      change({ open: undefined });
      if (openId) {
        requestAnimationFrame(() => focusRow(openId));
      }
    },
  };
}

function HiveStats() {
  const { data: messages, isError: haveMessagesFailed } = useAdminMessageStatsQuery();
  const { data: clients, isError: haveClientsFailed } = useAdminClientStatsQuery();
  // a dash has failed, undefined is loading
  const noMessages = haveMessagesFailed ? '—' : undefined;
  const noClients = haveClientsFailed ? '—' : undefined;
  return (
    <StatCards
      label="Hive in numbers"
      stats={[
        { label: 'Total Messages', value: messages?.total ?? noMessages },
        { label: 'Assessments', value: clients?.total ?? noClients },
        { label: 'This Week', value: messages?.thisWeek ?? noMessages },
        { label: 'Ready to Scale', value: clients?.readyToScale ?? noClients },
      ]}
    />
  );
}

const ChatLabel = () => (
  <>
    <FirstWord>Client</FirstWord>Chat <CountBadge count={useUnreadCount()} />
  </>
);

const MessagesLabel = ({ count }: { count: number | undefined }) => (
  <>
    <FirstWord>Contact</FirstWord>
    {withCount('Messages', count)}
  </>
);

/** A failed load is reported when the tab opens. */
const preloadTab = (tab: string) => void preloadHiveTab(tab).catch(() => undefined);

interface TabContentProps {
  tab: TabKey;
  listState: ListState;
}

function TabContent({ tab, listState }: TabContentProps) {
  if (tab === 'messages') {
    return <MessagesTab {...listState} />;
  }
  return tab === 'chat' ? (
    <Suspense fallback={<ChatSkeleton />}>
      <LazyChatTab />
    </Suspense>
  ) : (
    <Suspense fallback={<AssessmentsSkeleton />}>
      <LazyAssessmentsTab {...listState} />
    </Suspense>
  );
}

const classOf = ({ tab, openId, isExpanded }: { tab: TabKey; openId: string | null; isExpanded: boolean }) =>
  [tab === 'chat' ? styles.chat : isExpanded ? '' : styles.collapsed, openId ? styles.withDetail : ''].join(' ');

/** Contact messages and growth assessments in two searchable lists, and the conversations with clients. */
export function HivePage() {
  const urlState = useHiveUrlState();
  const { tab, q, openId } = urlState;
  const [text, setText] = useDebouncedText(q, urlState.search);
  const messageTotal = useAdminListMessagesQuery(countedMessages(urlState.list('messages'))).data?.total;
  const clientTotal = useAdminListClientsQuery(urlState.list('assessments')).data?.total;
  const hasData = messageTotal !== undefined && clientTotal !== undefined;
  const [isExpanded, setIsExpanded] = useState(false);
  const isFirst = useFirstVisitDelay('hive', LOADING_MS, hasData);
  if (isFirst) {
    return <LoadingScreen text="Loading Hive Portal..." />;
  }
  const clearSearch = () => {
    setText('');
    urlState.search('');
  };
  const listState = {
    list: urlState.list(tab),
    openId,
    onOpen: urlState.open,
    onClose: urlState.close,
    onPage: urlState.showPage,
    onClearSearch: clearSearch,
  };
  return (
    <AdminLayout>
      <div className={classOf({ tab, openId, isExpanded })}>
        <PageHeader
          title="Hive Portal"
          subtitle="Manage inquiries and track business growth"
          actions={
            <div className={styles.actions}>
              <Link to="/account-setup" className={styles.action ?? ''}>
                Account Setup
              </Link>
              <Link to="/admin" className={styles.action ?? ''}>
                Admin Dashboard
              </Link>
              <TestEmailButton />
            </div>
          }
        />
        <div className={styles.stats}>
          <HiveStats />
        </div>
        <Tabs
          label="Lists"
          onIntent={preloadTab}
          value={tab}
          onChange={urlState.showTab}
          tabs={[
            { value: 'messages', label: <MessagesLabel count={messageTotal} /> },
            { value: 'assessments', label: withCount('Assessments', clientTotal) },
            { value: 'chat', label: <ChatLabel /> },
          ]}
          extra={
            tab === 'chat' ? undefined : (
              <HiveSearch
                text={text}
                onChange={setText}
                hasDetail={openId !== null}
                isExpanded={isExpanded}
                onExpand={setIsExpanded}
              />
            )
          }
        >
          <TabContent tab={tab} listState={listState} />
        </Tabs>
      </div>
    </AdminLayout>
  );
}
