import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import {
  AppFrame,
  BRAND,
  ButtonSpace,
  FrameRoot,
  ListSkeleton,
  NO_TEXT,
  PageTitle,
  Panel,
  Skeleton,
  StatCards,
  Tabs,
} from '@hive/ui/antd/frame';
import { currentItem, sidebarGroups } from './app/sidebar-items';
import contact from './features/contact/contact.module.css';
import dashboard from './pages/dashboard-page.module.css';
import hive from './pages/hive-page.module.css';

const NOBODY = { name: '', detail: NO_TEXT };

const tools = {
  sidebar: <ButtonSpace size={28} />,
  header: (
    <>
      <ButtonSpace size={44} />
      <ButtonSpace size={44} />
    </>
  ),
};

// inline, because a build keeps the classes that its browser code uses
const tabs = { minHeight: 47 };
const searchBox = { minHeight: 36, border: '1px solid var(--app-line-strong)', borderRadius: 10 };

const titleTools = <ButtonSpace size={36} />;

/** Figures that are not known yet. */
const figures = (labels: string[], note?: string) =>
  labels.map((label) => ({ label, value: undefined, ...(note === undefined ? {} : { note }) }));

function DashboardFrame() {
  return (
    <>
      <PageTitle
        eyebrow="Admin Dashboard"
        title={<Skeleton width={300} height={34} />}
        subtitle={NO_TEXT}
        tools={titleTools}
      />
      <div className={dashboard.stack}>
        <StatCards
          variant="cards"
          label="Summary"
          stats={figures(['Total Clients', 'Unread Messages', 'Pending Signups'], NO_TEXT)}
        />
        <div className={dashboard.columns}>
          <Panel flush title="Recent Clients">
            <ListSkeleton rows={5} rowHeight={67} />
          </Panel>
          <Panel flush title="Recent Messages">
            <ListSkeleton rows={5} rowHeight={62} hasAvatar={false} />
          </Panel>
        </div>
      </div>
    </>
  );
}

function HiveFrame() {
  return (
    <>
      <PageTitle
        title="Hive Portal"
        subtitle="Manage inquiries and track business growth"
        actions={
          <a href="/admin" className={hive.action}>
            Admin Dashboard
          </a>
        }
        tools={titleTools}
      />
      <StatCards
        label="Hive in numbers"
        stats={figures(['Total Messages', 'Assessments', 'This Week', 'Ready to Scale'])}
      />
      <div className={hive.bar}>
        <div className={hive.tabs} style={tabs} />
        <div className={hive.search} style={searchBox} />
      </div>
      <div className={contact.list}>
        <ListSkeleton rows={7} rowHeight={95} />
      </div>
    </>
  );
}

function AccountSetupFrame() {
  return (
    <>
      <PageTitle
        title="Account Setup"
        subtitle="Create accounts for employees and client team members"
        tools={titleTools}
      />
      <Tabs label="Accounts" value="employee" tabs={[{ value: 'employee', label: 'Employee account' }]}>
        <Panel flush>
          <ListSkeleton rows={7} rowHeight={90} hasAvatar={false} />
        </Panel>
      </Tabs>
    </>
  );
}

const pages: Record<string, () => ReactNode> = {
  '/admin': DashboardFrame,
  '/admin-dashboard': DashboardFrame,
  '/hive': HiveFrame,
  '/account-setup': AccountSetupFrame,
};

/** The HTML of a route before its code and data are there. The build renders it; it never runs in a browser. */
export function render(route: string): string {
  const Page = pages[route];
  if (!Page) {
    throw new Error(`${route} has no frame`);
  }
  return renderToStaticMarkup(
    <FrameRoot>
      <AppFrame brand={BRAND} groups={sidebarGroups()} current={currentItem(route)} user={NOBODY} tools={tools}>
        <Page />
      </AppFrame>
    </FrameRoot>,
  );
}
