import { useContext, type ReactNode } from 'react';
import { PageTools } from './page-tools';
import { ThemeToggle } from './theme-toggle';
import styles from './page-header.module.css';

interface PageHeaderProps {
  title: ReactNode;
  /** Small text above the title. */
  eyebrow?: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
}

/** Title of a page, with its actions, the tools of the app and the theme toggle. */
export function PageHeader({ title, eyebrow, subtitle, actions }: PageHeaderProps) {
  const tools = useContext(PageTools);
  return (
    <header className={styles.header}>
      <div className={styles.titles}>
        {eyebrow === undefined ? null : <p className={styles.eyebrow}>{eyebrow}</p>}
        <h1 className={styles.title}>{title}</h1>
        {subtitle === undefined ? null : <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      <div className={styles.side}>
        {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
        <div className={styles.tools}>
          {tools}
          <ThemeToggle />
        </div>
      </div>
    </header>
  );
}
