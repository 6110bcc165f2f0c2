import type { ReactNode } from 'react';
import { StarryBackdrop } from '@hive/ui/app';
import styles from './dashboard.module.css';

interface DashboardHeroProps {
  bar: ReactNode;
  company: ReactNode;
  /** 'Good morning, ' and the name. */
  greeting: ReactNode;
  /** The figures of the projects, or a sentence. */
  children: ReactNode;
  /** Decorated where there is no figure. */
  isWelcome: boolean;
  /** Content at the right end, hidden on phones. */
  figure?: ReactNode | undefined;
}

/** The sentence where there are no figures. */
export const WelcomeText = () => <p className={styles.lead}>Welcome to your client portal. Here is where we are.</p>;

/** The head of the dashboard. */
export const DashboardHero = ({ bar, company, greeting, isWelcome, children, figure }: DashboardHeroProps) => (
  <header className={styles.hero}>
    <StarryBackdrop stars={120} seed={9} width={1440} height={330} cells={isWelcome} />
    <div className={styles.inner}>
      {bar}
      <div className={styles.columns}>
        <div className={styles.words}>
          <p className={styles.company}>{company}</p>
          <h1 className={styles.greeting}>{greeting}</h1>
          {children}
        </div>
        {figure === undefined ? null : <div className={styles.figure}>{figure}</div>}
      </div>
    </div>
  </header>
);
