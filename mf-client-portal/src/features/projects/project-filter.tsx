import { Link } from '@hive/router';
import { projectFilters, type ProjectFilter as Filter } from './projects.rules';
import styles from './project-filter.module.css';

const labels: Record<Filter, string> = { running: 'Running', completed: 'Completed', all: 'All' };

/** Chooses which projects are shown. The choice is in the address. */
export const ProjectFilter = ({ current }: { current: Filter }) => (
  <nav aria-label="Show" className={styles.filter}>
    {projectFilters.map((filter) => (
      <Link
        key={filter}
        to={filter === 'all' ? '?' : `?status=${filter}`}
        replace
        className={styles.choice}
        aria-current={filter === current ? 'true' : undefined}
      >
        {labels[filter]}
      </Link>
    ))}
  </nav>
);
