import type { ReactNode } from 'react';
import {
  Button,
  EmptyState,
  ListFrame,
  ListSkeleton,
  PageTitle,
  PageToolsFrame,
  StatCards,
  Tabs,
  TextSkeleton,
  Total,
  When,
} from '@hive/ui/antd/frame';
import { DownloadOutlined, MailOutlined } from '@hive/ui/antd/icons';
import { AssessmentsSkeleton } from '../features/clients/assessments-skeleton';
import clients from '../features/clients/clients.module.css';
import { noAssessments } from '../features/clients/no-assessments';
import contact from '../features/contact/contact.module.css';
import { MESSAGES_HINT } from '../features/contact/no-messages';
import hive from '../pages/hive-page.module.css';
import { ListFilters } from '../shared/list-filters';
import { SearchBox } from '../shared/search-box';
import { figures } from './figures';
import { Filter, Views } from './filters';
import { AssessmentSkeleton, MessageSkeleton } from './skeletons';

const MESSAGES = 'adminListMessages';
const ASSESSMENTS = 'adminListClients';

const withTotal = (label: string, of: string) => (
  <>
    {label}
    <When of={of} is="answered">
      {' '}
      (<Total of={of} />)
    </When>
  </>
);

const MessageList = () => (
  <section className={contact.list} aria-label="Contact Messages">
    <When of={MESSAGES} is="filled">
      <div className={contact.summary}>
        <TextSkeleton width={140} />
      </div>
    </When>
    <ListFrame
      of={MESSAGES}
      row={<MessageSkeleton />}
      empty={<EmptyState title="No messages found" detail={MESSAGES_HINT} />}
      skeleton={<ListSkeleton rows={7} rowHeight={110} />}
    />
  </section>
);

const AssessmentTools = () => (
  <ListFilters>
    <Views />
    <Filter any="Any marketing status" />
    <Filter any="Any status" />
    <Filter any="Anyone" />
    <Filter any="Newest first" />
    <When of="inquiries:export" is="permitted">
      <Button icon={<DownloadOutlined />}>Export CSV</Button>
    </When>
  </ListFilters>
);

const MessageTools = () => (
  <ListFilters>
    <Views />
    <Filter any="Inbox" />
    <Filter any="Any status" />
    <Filter any="Anyone" />
    <Filter any="Read and unread" />
    <Filter any="Newest first" />
  </ListFilters>
);

const AssessmentList = () => (
  <section aria-label="Assessments">
    <When of={ASSESSMENTS} is="filled">
      <p className={clients.summary}>
        <TextSkeleton width={170} />
      </p>
    </When>
    <ListFrame
      of={ASSESSMENTS}
      className={clients.cards}
      row={<AssessmentSkeleton />}
      empty={
        <div className={clients.emptyCard}>
          <EmptyState title="No assessments found" {...noAssessments} />
        </div>
      }
      skeleton={<AssessmentsSkeleton />}
    />
  </section>
);

const HiveTabs = ({ value, children }: { value: string; children: ReactNode }) => (
  <Tabs
    label="Lists"
    value={value}
    tabs={[
      { value: 'messages', label: withTotal('Contact Messages', MESSAGES) },
      { value: 'assessments', label: withTotal('Assessments', ASSESSMENTS) },
    ]}
    extra={<SearchBox className={hive.search} label="Search messages and assessments" value="" />}
  >
    {children}
  </Tabs>
);

/** The frame of `HivePage`. */
export const HiveFrame = () => (
  <>
    <PageTitle
      title="Hive Portal"
      subtitle="Manage inquiries and track business growth"
      actions={
        <>
          <a href="/account-setup" className={hive.action}>
            Account Setup
          </a>
          <a href="/admin" className={hive.action}>
            Admin Dashboard
          </a>
          <When of="settings:edit" is="permitted">
            <Button inert icon={<MailOutlined />}>
              Test Email System
            </Button>
          </When>
        </>
      }
      tools={<PageToolsFrame />}
    />
    <StatCards
      label="Hive in numbers"
      stats={figures(['Total Messages', 'Assessments', 'This Week', 'Ready to Scale'])}
    />
    <div inert>
      <When of="tab=assessments" is="otherwise">
        <HiveTabs value="messages">
          <MessageTools />
          <MessageList />
        </HiveTabs>
      </When>
      <When of="tab=assessments" is="requested">
        <HiveTabs value="assessments">
          <AssessmentTools />
          <AssessmentList />
        </HiveTabs>
      </When>
    </div>
  </>
);
