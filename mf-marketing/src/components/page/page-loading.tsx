import { Spinner } from '@hive/ui';
import styles from './page.module.css';

/** While a page that did not come from the server waits for its content. */
export function PageLoading() {
  return (
    <section className={styles.loading} aria-busy="true">
      <Spinner />
      <p>Loading...</p>
    </section>
  );
}
