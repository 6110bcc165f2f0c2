import type { ReactNode } from 'react';
import type { Project } from '@hive/contracts';
import { ApprovalCard } from './approval-card';
import { relativeDay } from './dates';
import { DecisionForm } from './decision-form';
import { MilestoneLink } from './milestone-link';
import { ProjectSummary } from './project-summary';
import { decisionText, lastDecision, waitingMilestones } from './projects.rules';
import styles from './project-list.module.css';

/** The last decision and its author, with a link to the milestone. */
function LastDecision({ project }: { project: Project }) {
  const milestone = lastDecision(project);
  const text = milestone && decisionText(milestone);
  if (!milestone?.decidedAt || !text) {
    return null;
  }
  return (
    <p className={styles.decision}>
      <MilestoneLink id={milestone.id}>{milestone.title}</MilestoneLink>
      {`: ${text}, ${relativeDay(milestone.decidedAt)}`}
      {milestone.decisionComment === null ? null : <q className={styles.comment}>{milestone.decisionComment}</q>}
    </p>
  );
}

interface RowProps {
  canDecide: boolean;
  /** What else belongs to a project, below its milestones. */
  renderFoot: (project: Project) => ReactNode;
}

/** One project with all that belongs to it. */
function ProjectRow({ project, canDecide, renderFoot }: RowProps & { project: Project }) {
  return (
    <li className={styles.row}>
      <ProjectSummary project={project} />
      {waitingMilestones([project]).map(({ milestone }) => (
        <div key={`${milestone.id} ${milestone.submittedAt}`} className={styles.part}>
          <ApprovalCard isInRow project={project} milestone={milestone} canDecide={canDecide}>
            <DecisionForm milestone={milestone} />
          </ApprovalCard>
        </div>
      ))}
      <LastDecision project={project} />
      <div className={styles.part}>{renderFoot(project)}</div>
    </li>
  );
}

/** Projects with their milestones, and the approvals that wait for the client. */
export const ProjectList = ({ projects, ...props }: RowProps & { projects: Project[] }) => (
  <ul className={styles.list} aria-label="Projects">
    {projects.map((project) => (
      <ProjectRow key={project.id} project={project} {...props} />
    ))}
  </ul>
);
