import type { Project } from '@hive/contracts';
import { Link } from '@hive/router';
import { Panel } from '@hive/ui/app';
import { PROJECTS_PATH } from './milestone-link';
import { ProjectSummary } from './project-summary';
import { filterProjects } from './projects.rules';
import styles from './project-panel.module.css';

/** The running projects on the dashboard. */
export function ProjectPanel({ projects }: { projects: Project[] }) {
  const running = filterProjects(projects, 'running');
  return (
    <Panel flush title="Projects" extra={<Link to={PROJECTS_PATH}>All projects</Link>}>
      {running.length === 0 ? (
        <p className={styles.none}>No project is running at the moment.</p>
      ) : (
        <ul className={styles.rows}>
          {running.map((project) => (
            <li key={project.id} className={styles.row}>
              <ProjectSummary isShort project={project} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
