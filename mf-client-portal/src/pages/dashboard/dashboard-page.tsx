import { loadError } from '@hive/api-client';
import type { ClientFile, ClientFirstStep, CurrentUser, Project } from '@hive/contracts';
import { useSettingsQuery } from '@hive/store';
import { CrashBoundaries, DataState, greeting, LoadingScreen } from '@hive/ui/app';
import { PortalHeader } from '../../app/portal-header';
import { namesOf, useHasCapability } from '../../app/viewer';
import { AgencyTeam } from '../../features/projects/agency-team';
import { MilestoneComb } from '../../features/projects/milestone-comb';
import { NoProjectAccess } from '../../features/projects/no-project-access';
import { ProjectFacts } from '../../features/projects/project-facts';
import {
  usePortalListAgencyTeamQuery,
  usePortalListWaitingFilesQuery,
  usePortalProjects,
  WAITING_FILES_QUERY,
} from '../../features/projects/projects.api';
import { summaryOf, withoutMilestones } from '../../features/projects/projects.rules';
import { AccountCard, ContactCard } from '../../features/welcome/account-card';
import { FirstSteps, useFirstSteps } from '../../features/welcome/first-steps';
import { NextSteps } from '../../features/welcome/next-steps';
import { DashboardHero, WelcomeText } from './dashboard-hero';
import { DashboardWork } from './dashboard-work';
import styles from './dashboard.module.css';

function Contact() {
  const { data: agency } = useSettingsQuery();
  return agency ? <ContactCard {...agency} /> : null;
}

interface StepsProps {
  user: CurrentUser;
  firstSteps: readonly ClientFirstStep[];
}

/** A company without projects: what happens next. */
const Welcome = ({ user, firstSteps }: StepsProps) => (
  <div className={styles.content}>
    <CrashBoundaries>
      <div className={styles.main}>
        <FirstSteps names={firstSteps} />
        <NextSteps user={user} />
      </div>
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
      bar={<PortalHeader />}
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
const WithoutProjects = ({ user, firstSteps }: StepsProps) => (
  <div>
    <Hero user={user} />
    <div className={styles.content}>
      <div className={styles.main}>
        <FirstSteps names={firstSteps} />
        <NoProjectAccess />
      </div>
      <div className={styles.aside}>
        <CrashBoundaries>
          <Contact />
          <AgencyTeam />
        </CrashBoundaries>
      </div>
    </div>
  </div>
);

function WithProjects({ user, firstSteps }: StepsProps) {
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
        empty={<Welcome user={user} firstSteps={firstSteps} />}
      >
        <DashboardWork projects={projects} waiting={waiting} firstSteps={firstSteps} />
      </DataState>
    </div>
  );
}

/** The portal's home page for a logged-in client. */
export function DashboardPage({ user }: { user: CurrentUser }) {
  const Content = useHasCapability('projects:view') ? WithProjects : WithoutProjects;
  const firstSteps = useFirstSteps(user);
  // no space is reserved for them, either
  return firstSteps ? <Content user={user} firstSteps={firstSteps} /> : <LoadingScreen text="Loading your portal..." />;
}
