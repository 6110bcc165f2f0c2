import { loadError } from '@hive/api-client';
import type { ClientFile, CurrentUser, Project } from '@hive/contracts';
import { useSettingsQuery } from '@hive/store';
import { CrashBoundaries, DataState, greeting, LoadingScreen } from '@hive/ui/app';
import { PortalHeader } from '../app/portal-header';
import { namesOf, useHasCapability } from '../app/viewer';
import { AgencyTeam } from '../features/projects/agency-team';
import { MilestoneComb } from '../features/projects/milestone-comb';
import { NoProjectAccess } from '../features/projects/no-project-access';
import { ProjectFacts } from '../features/projects/project-facts';
import {
  usePortalListAgencyTeamQuery,
  usePortalListWaitingFilesQuery,
  usePortalProjects,
  WAITING_FILES_QUERY,
} from '../features/projects/projects.api';
import { summaryOf, withoutMilestones } from '../features/projects/projects.rules';
import { AccountCard, ContactCard } from '../features/welcome/account-card';
import { NextSteps } from '../features/welcome/next-steps';
import { DashboardHero, WelcomeText } from './dashboard-hero';
import { DashboardWork } from './dashboard-work';
import styles from './dashboard.module.css';

function Contact() {
  const { data: agency } = useSettingsQuery();
  return <ContactCard agency={agency} brand={agency?.brandName} />;
}

/** A company without projects: what happens next. */
const Welcome = ({ user }: { user: CurrentUser }) => (
  <div className={styles.content}>
    <CrashBoundaries>
      <NextSteps user={user} />
      <div className={styles.aside}>
        <CrashBoundaries>
          <AccountCard user={user} />
          <Contact />
          <AgencyTeam isOptional />
        </CrashBoundaries>
      </div>
    </CrashBoundaries>
  </div>
);

interface HeroProps {
  user: CurrentUser;
  projects?: Project[];
  files?: ClientFile[];
}

function Hero({ user, projects = [], files = [] }: HeroProps) {
  const summary = summaryOf(projects, files);
  const isWelcome = projects.length === 0 && files.length === 0;
  return (
    <DashboardHero
      bar={<PortalHeader current="/client-portal" />}
      isWelcome={isWelcome}
      company={user.companyName}
      greeting={
        <>
          {`${greeting()}, `}
          <em>{namesOf(user).first}</em>
        </>
      }
      figure={summary.cells.length > 0 ? <MilestoneComb cells={summary.cells} /> : undefined}
    >
      {isWelcome ? <WelcomeText /> : <ProjectFacts summary={summary} />}
    </DashboardHero>
  );
}

/** For people who do not see the projects of their company. */
const WithoutProjects = ({ user }: { user: CurrentUser }) => (
  <div>
    <Hero user={user} />
    <div className={styles.content}>
      <NoProjectAccess />
      <div className={styles.aside}>
        <CrashBoundaries>
          <Contact />
          <AgencyTeam />
        </CrashBoundaries>
      </div>
    </div>
  </div>
);

function WithProjects({ user }: { user: CurrentUser }) {
  const { data, error, isFetching, refetch } = usePortalProjects();
  const team = usePortalListAgencyTeamQuery();
  const waitingFiles = usePortalListWaitingFilesQuery(WAITING_FILES_QUERY);
  // no space is reserved for team and files: the content below would move
  if ([{ data, error }, team, waitingFiles].some((answer) => !answer.data && !answer.error)) {
    return <LoadingScreen text="Loading your portal..." />;
  }
  const projects = data ?? [];
  const waiting = waitingFiles.data?.items ?? [];
  const files = withoutMilestones(waiting, projects);
  return (
    <div>
      <Hero user={user} projects={projects} files={files} />
      <DataState
        data={data}
        isLoading={isFetching}
        error={loadError(error)}
        onRetry={refetch}
        loadingText="Loading your portal..."
        skeleton={null}
        errorTitle="Your projects did not load"
        isEmpty={projects.length === 0 && files.length === 0}
        empty={<Welcome user={user} />}
      >
        <DashboardWork projects={projects} waiting={waiting} />
      </DataState>
    </div>
  );
}

/** The portal's home page for a logged-in client. */
export const DashboardPage = ({ user }: { user: CurrentUser }) =>
  useHasCapability('projects:view') ? <WithProjects user={user} /> : <WithoutProjects user={user} />;
