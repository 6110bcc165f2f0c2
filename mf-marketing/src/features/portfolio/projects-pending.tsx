import { Button, EmptyState, layout, Spinner } from '@hive/ui';
import styles from './projects.module.css';

/** While the websites are on their way, or when they did not arrive. */
export function ProjectsPending({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  return (
    <section className={`${layout.wrap} ${styles.projects}`} aria-label="Projects">
      {failed ? (
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
