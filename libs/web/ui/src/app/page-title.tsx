import type { ReactNode } from 'react';
import styles from './page-header.module.css';

export interface PageTitleProps {
  title: ReactNode;
  /** Small text above the title. */
  eyebrow?: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
  tools?: ReactNode;
}

/** Title of a page with its actions. Without antd, so that builds render it to HTML. */
export function PageTitle({ title, eyebrow, subtitle, actions, tools }: PageTitleProps) {
  return (
    <header className={styles.header}>
      <div className={styles.titles}>
        {eyebrow === undefined ? null : <p className={styles.eyebrow}>{eyebrow}</p>}
        <h1 className={styles.title}>{title}</h1>
        {subtitle === undefined ? null : <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      <div className={styles.side}>
        {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
        <div className={styles.tools}>{tools}</div>
      </div>
    </header>
  );
}
