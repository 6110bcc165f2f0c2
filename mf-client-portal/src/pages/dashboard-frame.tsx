import type { ReactNode } from 'react';
import { NO_TEXT, Panel, When } from '@hive/ui/app/frame';
import { AgencyTeamFrame, NextMilestonesFrame, ProjectPanelFrame } from '../features/projects/project-frames';
import { ProjectFacts } from '../features/projects/project-facts';
import { AccountCard, ContactCard } from '../features/welcome/account-card';
import { FirstStepsFrame } from '../features/welcome/first-steps';
import { NextSteps } from '../features/welcome/next-steps';
import { DashboardHero, WelcomeText } from './dashboard-hero';
import styles from './dashboard.module.css';
import { RecentFilesFrame } from './recent-files-frame';

const PROJECTS = 'portalListProjects';
const RIGHT = 'projects:view';

interface FrameProps {
  brand: string;
  bar: ReactNode;
}

interface StateProps extends Record<'bar' | 'head' | 'main' | 'aside', ReactNode> {
  isWelcome?: boolean;
}

/** The head and the content of one state of the dashboard. */
const State = ({ bar, isWelcome = false, head, main, aside }: StateProps) => (
  <>
    <DashboardHero bar={bar} company={NO_TEXT} isWelcome={isWelcome}>
      {head}
    </DashboardHero>
    <div className={styles.content}>
      {main}
      <div className={styles.aside}>{aside}</div>
    </div>
  </>
);

const WelcomeFrame = ({ brand, bar }: FrameProps) => (
  <State
    bar={bar}
    isWelcome
    head={<WelcomeText />}
    main={
      <div className={styles.main}>
        <FirstStepsFrame />
        <NextSteps />
      </div>
    }
    aside={
      <>
        <AccountCard />
        <ContactCard brand={brand} />
        <When of="portalListAgencyTeam" is="filled">
          <AgencyTeamFrame brand={brand} />
        </When>
      </>
    }
  />
);

const WorkFrame = ({ brand, bar }: FrameProps) => (
  <State
    bar={bar}
    head={<ProjectFacts />}
    main={
      <div className={styles.main}>
        <FirstStepsFrame />
        <ProjectPanelFrame />
      </div>
    }
    aside={
      <>
        <AgencyTeamFrame brand={brand} />
        <NextMilestonesFrame />
        <RecentFilesFrame />
      </>
    }
  />
);

const WithoutProjectsFrame = ({ brand, bar }: FrameProps) => (
  <State
    bar={bar}
    isWelcome
    head={<WelcomeText />}
    main={
      <div className={styles.main}>
        <FirstStepsFrame />
        <Panel>
          <div style={{ height: 260 }} />
        </Panel>
      </div>
    }
    aside={
      <>
        <ContactCard brand={brand} />
        <AgencyTeamFrame brand={brand} />
      </>
    }
  />
);

/** The dashboard while its code and data load, without antd. */
export const DashboardFrame = (props: FrameProps) => (
  <div>
    <When of={RIGHT} is="refused">
      <WithoutProjectsFrame {...props} />
    </When>
    <When of={RIGHT} is="permitted">
      <When of={PROJECTS} is="empty">
        <WelcomeFrame {...props} />
      </When>
      <When of={PROJECTS} is="filled">
        <WorkFrame {...props} />
      </When>
      <When of={PROJECTS} is="missing">
        <WorkFrame {...props} />
      </When>
    </When>
  </div>
);
