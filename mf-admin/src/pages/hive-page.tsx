import { useCallback } from 'react';
import { Link } from '@hive/router';
import { LoadingScreen, PageHeader, StatCards, Tabs } from '@hive/ui/antd';
import { AdminLayout } from '../app/admin-layout';
import { useFirstVisitDelay } from '../app/first-visit';
import { useAdminClientStatsQuery, useAdminListClientsQuery } from '../features/clients/clients.api';
import { useAdminListMessagesQuery, useAdminMessageStatsQuery } from '../features/contact/contact.api';
import { TestEmailButton } from '../features/mail/test-email-button';
import { pageOf, useDebouncedText, useUrlState } from '../shared/url-state';
import { focusRow } from '../shared/row-navigation';
import { SearchBox } from '../shared/search-box';
import { AssessmentsTab, MessagesTab } from './hive-tabs';
import styles from './hive-page.module.css';

const PAGE_SIZE = 20;
const LOADING_MS = 500;

type TabKey = 'messages' | 'assessments';

/** The parameters of one list, which the other one does not have or understands differently. */
const noFilters = Object.fromEntries(
  ['page', 'open', 'marketing', 'status', 'owner', 'read', 'sort', 'folder'].map((name) => [name, undefined]),
);

/** The state of Hive in the URL: tab, search, page and open row. */
function useHiveUrlState() {
  const { params, change } = useUrlState();
  const tab: TabKey = params.get('tab') === 'assessments' ? 'assessments' : 'messages';
  const q = params.get('q') ?? '';
  const page = pageOf(params);
  const openId = params.get('open');
  const list = (key: TabKey) => ({ page: key === tab ? page : 1, pageSize: PAGE_SIZE, q });
  const search = useCallback((text: string) => change({ q: text, page: undefined, open: undefined }), [change]);
  return {
    tab,
    q,
    openId,
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
  const { data: messages } = useAdminMessageStatsQuery();
  const { data: clients } = useAdminClientStatsQuery();
  return (
    <StatCards
      label="Hive in numbers"
      stats={[
        { label: 'Total Messages', value: messages?.total },
        { label: 'Assessments', value: clients?.total },
        { label: 'This Week', value: messages?.thisWeek },
        { label: 'Ready to Scale', value: clients?.readyToScale },
      ]}
    />
  );
}

const withCount = (label: string, count: number | undefined) => (count === undefined ? label : `${label} (${count})`);

/** Contact messages and growth assessments in two searchable lists. */
export function HivePage() {
  const urlState = useHiveUrlState();
  const { tab, q, openId } = urlState;
  const [text, setText] = useDebouncedText(q, urlState.search);
  const messageTotal = useAdminListMessagesQuery(urlState.list('messages')).data?.total;
  const clientTotal = useAdminListClientsQuery(urlState.list('assessments')).data?.total;
  const hasData = messageTotal !== undefined && clientTotal !== undefined;
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
      <div className={openId ? styles.withDetail : undefined}>
        <PageHeader
          title="Hive Portal"
          subtitle="Manage inquiries and track business growth"
          actions={
            <>
              <Link to="/account-setup" className={styles.action ?? ''}>
                Account Setup
              </Link>
              <Link to="/admin" className={styles.action ?? ''}>
                Admin Dashboard
              </Link>
              <TestEmailButton />
            </>
          }
        />
        <HiveStats />
        <Tabs
          label="Lists"
          value={tab}
          onChange={urlState.showTab}
          tabs={[
            { value: 'messages', label: withCount('Contact Messages', messageTotal) },
            { value: 'assessments', label: withCount('Assessments', clientTotal) },
          ]}
          extra={
            <SearchBox
              className={styles.search}
              label="Search messages and assessments"
              placeholder={openId ? 'Search' : 'Search messages and assessments'}
              value={text}
              onChange={setText}
            />
          }
        >
          {tab === 'messages' ? <MessagesTab {...listState} /> : <AssessmentsTab {...listState} />}
        </Tabs>
      </div>
    </AdminLayout>
  );
}
