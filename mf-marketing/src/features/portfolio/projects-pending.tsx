import { Button, EmptyState, layout, Spinner } from '@hive/ui';
import styles from './projects.module.css';

/** Loading and error state of the projects. */
export function ProjectsPending({ isError, onRetry }: { isError: boolean; onRetry: () => void }) {
  return (
    <section className={`${layout.wrap} ${styles.projects}`} aria-label="Projects">
      {isError ? (
        <EmptyState text="The projects did not load.">
          <Button variant="secondary" size="small" onClick={onRetry}>
            Try again
          </Button>
        </EmptyState>
      ) : (
        <div className={styles.pending} aria-busy="true">
          <Spinner />
          <p>Loading projects...</p>
        </div>
      )}
    </section>
  );
}
