import { Suspense } from 'react';
import { Link, useLocation } from '@hive/router';
import { buttonClass, Icon, layout, useIsHydrating } from '@hive/ui';
import { lazyDecoration } from '../lazy-decoration';
import { useBrandName } from '../shell-settings';
import styles from './not-found.module.css';

const Comb = lazyDecoration('svg', async () => (await import(/* webpackChunkName: "not-found" */ './comb')).Comb);

type PageLink = readonly [to: string, label: string];

/** Where a person of the area looks next. */
function linksFor(pathname: string): readonly PageLink[] {
  if (pathname.startsWith('/admin')) {
    return [
      ['/admin', 'Back to the dashboard'],
      ['/hive', 'Hive Portal'],
      ['/admin/clients', 'Clients'],
    ];
  }
  return pathname.startsWith('/client-portal')
    ? [['/client-portal', 'Back to the dashboard']]
    : [
        ['/', 'Back to Home'],
        ['/services', 'Services'],
        ['/support', 'Support'],
      ];
}

/** The page for paths without a remote, with a hint in development. */
export function NotFound() {
  const name = useBrandName();
  const { pathname } = useLocation();
  // the server renders this page once, for all paths
  const links = linksFor(useIsHydrating() ? '' : pathname);
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
          {links.map(([to, label], index) => (
            <Link key={to} className={buttonClass(index === 0 ? {} : { variant: 'secondary' })} to={to}>
              {label}
            </Link>
          ))}
        </div>
      </div>
    </section>
  );
}
