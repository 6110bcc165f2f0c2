import { Fragment } from 'react';
import { ButtonSpace, ListFrame, ListSkeleton, NO_TEXT, Panel, Skeleton, TextSkeleton } from '@hive/ui/app/frame';
import { NoProjects } from './no-projects';
import { AgencyTeamRow } from './agency-team-row';
import panelStyles from './project-panel.module.css';
import styles from './projects.module.css';
import rowStyles from './project-list.module.css';
import summaryStyles from './project-summary.module.css';

const ROWS = ['first', 'second'];

/** The place of a project with its milestones. */
const SummaryFrame = ({ isShort = false }: { isShort?: boolean }) => {
  const wide = isShort ? summaryStyles.wide : '';
  return (
    <>
      <div className={summaryStyles.head}>
        <h3 className={summaryStyles.name}>
          <TextSkeleton width={140} />
        </h3>
        <span className={summaryStyles.progress}>
          <Skeleton width={220} height={8} />
        </span>
      </div>
      <p className={`${summaryStyles.description} ${wide}`}>
        <TextSkeleton width="46%" />
      </p>
      <div className={`${summaryStyles.line} ${wide}`}>
        <div className={summaryStyles.milestonesSkeleton}>
          <Skeleton height={8} />
        </div>
      </div>
    </>
  );
};

/** The running projects, whose number is not known. */
export const ProjectPanelFrame = () => (
  <Panel flush title="Projects" extra={NO_TEXT}>
    <ul className={panelStyles.rows}>
      {ROWS.map((row) => (
        <li key={row} className={panelStyles.row}>
          <SummaryFrame isShort />
        </li>
      ))}
    </ul>
  </Panel>
);

const rowFrame = (
  <li className={rowStyles.row}>
    <SummaryFrame />
  </li>
);

/** The projects of the projects page, whose number is not known. */
export const ProjectListSkeleton = () => (
  <ul className={rowStyles.list} aria-label="Projects">
    {ROWS.map((row) => (
      <Fragment key={row}>{rowFrame}</Fragment>
    ))}
  </ul>
);

/** The projects of the projects page by the server's answer. */
export const ProjectListFrame = () => (
  <ListFrame
    of="portalListProjects"
    className={rowStyles.list}
    row={rowFrame}
    empty={
      <Panel flush>
        <NoProjects filter="all" />
      </Panel>
    }
    skeleton={<ProjectListSkeleton />}
  />
);

export const AgencyTeamFrame = ({ brand }: { brand: string }) => (
  <Panel flush title={`Your contacts at ${brand}`}>
    <ListFrame
      of="portalListAgencyTeam"
      row={
        <AgencyTeamRow
          avatar={<ButtonSpace size={36} />}
          name={<TextSkeleton width="60%" />}
          role={<TextSkeleton width="46%" />}
        />
      }
      empty={<p className={styles.none}>Your team is being put together.</p>}
      skeleton={<ListSkeleton rows={2} rowHeight={58} />}
    />
  </Panel>
);

export const NextMilestonesFrame = () => (
  <Panel flush title="Next milestones">
    <ListSkeleton rows={3} rowHeight={58} hasAvatar={false} />
  </Panel>
);
