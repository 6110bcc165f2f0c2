import { Suspense } from 'react';
import { Link } from '@hive/router';
import { buttonClass, Icon, layout } from '@hive/ui';
import { lazyDecoration } from '../lazy-decoration';
import { useBrandName } from '../shell-settings';
import styles from './not-found.module.css';

const Comb = lazyDecoration('svg', async () => (await import(/* webpackChunkName: "not-found" */ './comb')).Comb);

/** The page for paths without a remote, with a hint in development. */
export function NotFound() {
  const name = useBrandName();
  return (
    <section className={styles.page}>
      <title>{`Page Not Found | ${name}`}</title>
      <meta name="robots" content="noindex" />
      <Suspense>
        <Comb className={styles.comb} />
      </Suspense>
      <div className={styles.shade} />
      <div className={`${layout.wrap} ${styles.text}`}>
        <h1 className={layout.display}>Page Not Found</h1>
        <p className={`${layout.lead} ${styles.lead}`}>One cell of the hive is empty. The rest is where you left it.</p>
        {process.env.NODE_ENV !== 'production' && (
          <p className={styles.hint}>
            <Icon name="code" size={19} />
            Did you forget to add the page to the router?
          </p>
        )}
        <div className={styles.actions}>
          <Link className={buttonClass()} to="/">
            Back to Home
          </Link>
          <Link className={buttonClass({ variant: 'secondary' })} to="/services">
            Services
          </Link>
          <Link className={buttonClass({ variant: 'secondary' })} to="/support">
            Support
          </Link>
        </div>
      </div>
    </section>
  );
}
