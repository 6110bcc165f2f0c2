import { useCallback } from 'react';
import { Input, Tabs } from 'antd';
import { SearchOutlined } from '@ant-design/icons';
import { Link } from '@hive/router';
import { LoadingScreen, PageHeader, StatCards } from '@hive/ui/antd';
import { AdminLayout } from '../app/admin-layout';
import { useFirstVisitDelay } from '../app/first-visit';
import { useAdminClientStatsQuery, useAdminListClientsQuery } from '../features/clients/clients.api';
import { useAdminListMessagesQuery, useAdminMessageStatsQuery } from '../features/contact/contact.api';
import { pageOf, useDebouncedText, useUrlState } from '../shared/url-state';
import { focusRow } from '../shared/row-navigation';
import { AssessmentsTab, MessagesTab } from './hive-tabs';
import styles from './hive-page.module.css';

const PAGE_SIZE = 20;
const LOADING_MS = 500;

type TabKey = 'messages' | 'assessments';

/** What the address says about Hive: the tab, the search, the page and the open row. */
function useHiveAddress() {
  const { params, change } = useUrlState();
  const tab: TabKey = params.get('tab') === 'assessments' ? 'assessments' : 'messages';
  const q = params.get('q') ?? '';
  const page = pageOf(params);
  const openId = params.get('open');
  const list = (of: TabKey) => ({ page: of === tab ? page : 1, pageSize: PAGE_SIZE, q });
  const search = useCallback((text: string) => change({ q: text, page: undefined, open: undefined }), [change]);
  return {
    tab,
    q,
    openId,
    list,
    search,
    showTab: (key: string) => change({ tab: key === 'messages' ? undefined : key, page: undefined, open: undefined }),
    showPage: (next: number) =>
      change({ page: next > 1 ? String(next) : undefined, open: undefined }, { replace: false }),
    // the first opening is a step of the history, so that Back closes it; walking on is not
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

const counted = (label: string, count: number | undefined) => (count === undefined ? label : `${label} (${count})`);

/** Inquiries of the agency: contact messages and growth assessments. */
export function HivePage() {
  const isFirst = useFirstVisitDelay('hive', LOADING_MS);
  const address = useHiveAddress();
  const { tab, q, openId } = address;
  const [text, setText] = useDebouncedText(q, address.search);
  const messageTotal = useAdminListMessagesQuery(address.list('messages')).data?.total;
  const clientTotal = useAdminListClientsQuery(address.list('assessments')).data?.total;
  if (isFirst) {
    return <LoadingScreen text="Loading Hive Portal..." />;
  }
  const clearSearch = () => {
    setText('');
    address.search('');
  };
  const shared = {
    list: address.list(tab),
    openId,
    onOpen: address.open,
    onClose: address.close,
    onPage: address.showPage,
    onClearSearch: clearSearch,
  };
  return (
    <AdminLayout>
      <div className={openId ? styles.beside : undefined}>
        <PageHeader
          title="Hive Portal"
          subtitle="Manage inquiries and track business growth"
          actions={
            <Link to="/admin" className={styles.action ?? ''}>
              Admin Dashboard
            </Link>
          }
        />
        <HiveStats />
        <div className={styles.bar}>
          <Tabs
            className={styles.tabs ?? ''}
            activeKey={tab}
            onChange={address.showTab}
            items={[
              { key: 'messages', label: counted('Contact Messages', messageTotal) },
              { key: 'assessments', label: counted('Assessments', clientTotal) },
            ]}
          />
          <Input
            className={styles.search ?? ''}
            type="search"
            aria-label="Search messages and assessments"
            placeholder={openId ? 'Search' : 'Search messages and assessments'}
            prefix={<SearchOutlined aria-hidden />}
            allowClear
            maxLength={200}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        {tab === 'messages' ? <MessagesTab {...shared} /> : <AssessmentsTab {...shared} />}
      </div>
    </AdminLayout>
  );
}
