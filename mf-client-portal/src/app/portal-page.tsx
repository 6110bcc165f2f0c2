import type { ReactNode } from 'react';
import styles from './portal-page.module.css';

interface PortalPageProps {
  bar: ReactNode;
  /** Of its page.json. */
  page: { title: string; subtitle: string };
  actions?: ReactNode;
  children: ReactNode;
}

/** The layout of a page below the dashboard: ink header, title and content. */
export function PortalPage({ bar, page, actions, children }: PortalPageProps) {
  return (
    <div>
      <header className={styles.header}>
        <div className={styles.inner}>{bar}</div>
      </header>
      <div className={styles.content}>
        <div className={styles.head}>
          <div>
            <h1 className={styles.title}>{page.title}</h1>
            <p className={styles.subtitle}>{page.subtitle}</p>
          </div>
          <div className={styles.actions}>{actions}</div>
        </div>
        {children}
      </div>
    </div>
  );
}
