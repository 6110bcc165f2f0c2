import type { Project } from '@hive/contracts';
import { MilestoneLine, ProgressBar, StatusTag } from '@hive/ui/app';
import { MilestoneLink } from './milestone-link';
import { currentMilestone } from './projects.rules';
import styles from './project-summary.module.css';

interface ProjectSummaryProps {
  project: Project;
  /** On phones, one line with the milestone in work replaces the milestones. */
  isShort?: boolean;
}

/** Name, description, status, progress and milestones of a project. */
export function ProjectSummary({ project, isShort = false }: ProjectSummaryProps) {
  const { name, description, status, progress, milestones } = project;
  const current = currentMilestone(project);
  return (
    <>
      <div className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        <StatusTag dot status={status} />
        <span className={styles.progress}>
          <ProgressBar percent={progress} isBlock="phones" />
          {isShort && current ? <span className={styles.current}>now: {current.title}</span> : null}
        </span>
      </div>
      <p className={isShort ? `${styles.description} ${styles.wide}` : styles.description}>
        {description ?? 'Project in progress'}
      </p>
      <div className={isShort ? `${styles.line} ${styles.wide}` : styles.line}>
        <MilestoneLine
          label={`Milestones of ${name}`}
          waitingNote="waits for you"
          milestones={milestones}
          renderTitle={({ id, title }) => <MilestoneLink id={id}>{title}</MilestoneLink>}
        />
      </div>
    </>
  );
}
