import {
  FirstName,
  Greeting,
  ListFrame,
  ListSkeleton,
  NO_TEXT,
  PageTitle,
  PageToolsFrame,
  Panel,
  When,
} from '@hive/ui/app/frame';
import clients from '../features/clients/clients.module.css';
import { NoClients } from '../features/clients/no-clients';
import contact from '../features/contact/contact.module.css';
import { NoMessages } from '../features/contact/no-messages';
import { SummaryCards } from '../features/dashboard/summary-cards';
import { TilesFrame } from '../features/dashboard/tiles-frame';
import { TrafficFrame } from '../features/dashboard/traffic-frame';
import { NoWork, WorkFrame, WorkSkeleton } from '../features/dashboard/work-frame';
import { FirstStepsFrame } from '../features/first-steps/first-steps-frame';
import { SIGNUPS_HINT } from '../features/signups/signups-hint';
import signups from '../features/signups/signups.module.css';
import dashboard from '../pages/dashboard-page.module.css';
import { figures } from './figures';
import { RecentClientSkeleton, RecentMessageSkeleton, SignupSkeleton } from './skeletons';

const FIGURES = ['Total Clients', 'Active Projects', 'Unread Messages'];

/** Only staff who may decide sign-ups get an answer with them. */
const SIGNUPS = 'adminListSignups';

const LAYOUT = 'adminGetDashboardLayout';

/** The space of the 'Show more' button with its line. */
const moreButton = { height: 61 };

const Summary = ({ labels }: { labels: string[] }) => (
  <SummaryCards stats={figures(labels, NO_TEXT)} visits={undefined} missing={undefined} />
);

const PendingSignups = () => (
  <Panel flush title="Pending Client Signups" extra={<span className={signups.hint}>{SIGNUPS_HINT}</span>}>
    <ListFrame of={SIGNUPS} className={signups.rows} row={<SignupSkeleton />} empty={null} skeleton={null} />
    <When of={SIGNUPS} is="truncated">
      <div style={moreButton} />
    </When>
  </Panel>
);

const RecentClients = () => (
  <Panel
    flush
    title="Recent Clients"
    extra={
      <a href="/admin/clients" className={clients.all}>
        All clients
      </a>
    }
  >
    <ListFrame
      of="adminListClients"
      row={<RecentClientSkeleton />}
      empty={<NoClients />}
      skeleton={<ListSkeleton rows={5} rowHeight={64} />}
    />
  </Panel>
);

const RecentMessages = () => (
  <Panel
    flush
    title="Recent Messages"
    extra={
      <a href="/hive" className={contact.more}>
        Open Hive
      </a>
    }
  >
    <ListFrame
      of="adminListMessages"
      row={<RecentMessageSkeleton />}
      empty={<NoMessages />}
      skeleton={<ListSkeleton rows={5} rowHeight={82} hasAvatar={false} />}
    />
  </Panel>
);

/**
 * The panels in their usual order; those that the person has arranged appear below the cards. The measured ones come at the
 * end a moment later: their styles are not part of the first screen.
 */
const Panels = () => (
  <>
    <When of={SIGNUPS} is="filled">
      <PendingSignups />
    </When>
    <TilesFrame />
    <div className={dashboard.charts}>
      <TrafficFrame />
    </div>
    <div className={dashboard.columns}>
      <RecentClients />
      <RecentMessages />
    </div>
  </>
);

/** The frame of `DashboardPage`. */
export const DashboardFrame = () => (
  <>
    <PageTitle
      eyebrow="Admin Dashboard"
      title={
        <>
          <Greeting />
          <em>
            <FirstName />
          </em>
        </>
      }
      tools={<PageToolsFrame />}
    />
    <div className={dashboard.stack}>
      <When of="adminListFirstSteps" is="filled">
        <FirstStepsFrame />
      </When>
      <WorkFrame>
        <ListFrame of="adminListWorkItems" row={<WorkSkeleton />} empty={<NoWork />} skeleton={null} />
      </WorkFrame>
      <When of={SIGNUPS} is="answered">
        <Summary labels={[...FIGURES, 'Pending Signups']} />
      </When>
      <When of={SIGNUPS} is="missing">
        <Summary labels={FIGURES} />
      </When>
      <When of={LAYOUT} is="empty">
        <Panels />
      </When>
      <When of={LAYOUT} is="missing">
        <Panels />
      </When>
    </div>
  </>
);
