import type { Project } from '@hive/contracts';
import { dayOfDate, Panel } from '@hive/ui/app';
import { MilestoneLink } from './milestone-link';
import { nextMilestones } from './projects.rules';
import styles from './projects.module.css';

const SHOWN = 4;

/** The milestones with the next due dates, of all running projects. */
export function NextMilestones({ projects }: { projects: Project[] }) {
  const next = nextMilestones(projects).slice(0, SHOWN);
  return (
    <Panel flush title="Next milestones">
      {next.length === 0 ? (
        <p className={styles.none}>No dates are planned yet.</p>
      ) : (
        <ul>
          {next.map(({ project, milestone: { id, title, dueDate, isOverdue } }) => (
            <li key={id} className={styles.row}>
              <div className={styles.lines}>
                <p className={styles.strong}>
                  <MilestoneLink id={id} className={styles.link}>
                    {title}
                  </MilestoneLink>
                </p>
                {projects.length > 1 ? <p className={styles.muted}>{project.name}</p> : null}
              </div>
              <span className={isOverdue ? styles.late : styles.date}>
                {isOverdue ? 'overdue' : ''} {dayOfDate(dueDate ?? '')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
