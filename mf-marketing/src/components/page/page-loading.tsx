import { Spinner } from '@hive/ui';
import styles from './page.module.css';

/** Loading state of a page that was not rendered by the server. */
export function PageLoading() {
  return (
    <section className={styles.loading} aria-busy="true">
      <Spinner />
      <p>Loading...</p>
    </section>
  );
}
