import type { ReactNode } from 'react';
import {
  Button,
  EmptyState,
  ListFrame,
  ListSkeleton,
  NO_TEXT,
  PageTitle,
  PageToolsFrame,
  StatCards,
  Tabs,
  TextSkeleton,
  When,
} from '@hive/ui/app/frame';
import { DownloadOutlined, DownOutlined, MailOutlined, TeamOutlined } from '@hive/ui/app/icons';
import notifications from '../features/chat/notifications.module.css';
import { AssessmentsSkeleton } from '../features/clients/assessments-skeleton';
import clients from '../features/clients/clients.module.css';
import { noAssessments } from '../features/clients/no-assessments';
import contact from '../features/contact/contact.module.css';
import { emptyHints } from '../features/contact/no-messages';
import hive from '../pages/hive-page.module.css';
import badge from '../shared/count-badge.module.css';
import { FirstWord } from '../shared/first-word';
import { ListFilters, StatusFilter } from '../shared/list-filters';
import { SearchBox } from '../shared/search-box';
import {
  ChatTabFrame,
  ConversationFrame,
  ConversationListSkeleton,
  ConversationSkeleton,
  NoConversation,
  NotificationSkeleton,
} from './chat-tab-frame';
import { figures } from './figures';
import { Filter, Views } from './filters';
import { AssessmentSkeleton, MessageSkeleton } from './skeletons';
import { withTotal } from './with-total';

const MESSAGES = 'adminListMessages';
const ASSESSMENTS = 'adminListClients';

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
      empty={<EmptyState title="No messages found" detail={emptyHints.open} />}
      skeleton={<ListSkeleton rows={7} rowHeight={110} />}
    />
  </section>
);

const DECISIONS = [
  { value: 'yes', label: 'To decide' },
  { value: '', label: 'All' },
];

const AssessmentTools = () => (
  <ListFilters>
    <Views />
    <StatusFilter label="Decisions" options={DECISIONS} value="" onChange={() => undefined} />
    <Filter any="Any marketing status" />
    <Filter any="Any status" />
    <Filter any="Anyone" />
    <Filter any="Newest first" />
    <When of="inquiries:export" is="permitted">
      <Button icon={<DownloadOutlined />}>Export CSV</Button>
    </When>
  </ListFilters>
);

const MESSAGE_VIEWS = ['Open', 'Mine', 'Unassigned', 'Waiting for reply'].map((label) => ({
  value: label.toLowerCase(),
  label,
  count: null,
}));

const MessageTools = () => (
  <>
    <StatusFilter label="Views" options={MESSAGE_VIEWS} value="open" onChange={() => undefined} />
    <ListFilters>
      <Views />
      <Filter any="Open" />
      <Filter any="Any status" />
      <Filter any="Anyone" />
      <Filter any="Read and unread" />
      <Filter any="Newest first" />
    </ListFilters>
  </>
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

const CONVERSATIONS = 'adminListConversations';
const UNREAD = 'chatListUnread';

const Chat = () => (
  <ChatTabFrame
    conversations={
      <ListFrame
        of={CONVERSATIONS}
        row={<ConversationSkeleton />}
        empty={<EmptyState icon={<TeamOutlined />} title="No clients yet" detail={<TextSkeleton width={260} />} />}
        skeleton={<ConversationListSkeleton />}
      />
    }
    conversation={
      <>
        <When of="adminGetClient" is="answered">
          <ConversationFrame />
        </When>
        <When of="adminGetClient" is="missing">
          <NoConversation />
        </When>
      </>
    }
    unread={
      <ListFrame
        of={UNREAD}
        row={<NotificationSkeleton />}
        empty={<p className={notifications.none}>No unread messages</p>}
        skeleton={<ListSkeleton rows={2} rowHeight={96} hasAvatar={false} />}
      />
    }
  />
);

const MessagesLabel = () => (
  <>
    <FirstWord>Contact</FirstWord>
    {withTotal('Messages', MESSAGES)}
  </>
);

const ChatLabel = () => (
  <>
    <FirstWord>Client</FirstWord>
    Chat{' '}
    <When of={UNREAD} is="filled">
      <span className={badge.badge}>{NO_TEXT}</span>
    </When>
  </>
);

const HiveTabs = ({ value, children }: { value: string; children: ReactNode }) => (
  <Tabs
    label="Lists"
    value={value}
    tabs={[
      { value: 'messages', label: <MessagesLabel /> },
      { value: 'assessments', label: withTotal('Assessments', ASSESSMENTS) },
      { value: 'chat', label: <ChatLabel /> },
    ]}
    extra={
      value === 'chat' ? undefined : (
        <div className={hive.find}>
          <SearchBox className={hive.search} label="Search messages and assessments" value="" />
          <Button aria-label="Figures and filters" icon={<DownOutlined />} />
        </div>
      )
    }
  >
    {children}
  </Tabs>
);

const Head = () => (
  <>
    <PageTitle
      title="Hive Portal"
      subtitle="Manage inquiries and track business growth"
      actions={
        <div className={hive.actions}>
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
        </div>
      }
      tools={<PageToolsFrame />}
    />
    <div className={hive.stats}>
      <StatCards
        label="Hive in numbers"
        stats={figures(['Total Messages', 'Assessments', 'This Week', 'Ready to Scale'])}
      />
    </div>
  </>
);

/** The frame of `HivePage`. */
export const HiveFrame = () => (
  <>
    <When of="tab=chat" is="requested">
      <div className={hive.chat}>
        <Head />
        <div inert>
          <HiveTabs value="chat">
            <Chat />
          </HiveTabs>
        </div>
      </div>
    </When>
    <When of="tab=chat" is="otherwise">
      <div className={hive.collapsed}>
        <Head />
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
      </div>
    </When>
  </>
);
