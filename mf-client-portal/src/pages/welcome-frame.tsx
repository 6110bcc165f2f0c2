import type { ReactNode } from 'react';
import { NO_TEXT, StarryBackdrop } from '@hive/ui/antd/frame';
import { AccountCard, ContactCard } from '../features/welcome/account-card';
import { NextSteps } from '../features/welcome/next-steps';
import styles from './welcome-page.module.css';

/** The welcome page while its code and data are on their way, without antd. */
export function WelcomeFrame({ brand, bar }: { brand: string; bar: ReactNode }) {
  return (
    <div>
      <header className={styles.hero}>
        <StarryBackdrop stars={120} seed={9} width={1440} height={330} />
        <div className={styles.inner}>
          {bar}
          <p className={styles.company}>{NO_TEXT}</p>
          <h1 className={`${styles.greeting} ${styles.withoutName}`}>
            {NO_TEXT} <em>{NO_TEXT}</em>
          </h1>
          <p className={styles.lead}>Welcome to your client portal. Here is where we are.</p>
        </div>
      </header>
      <div className={styles.content}>
        <NextSteps />
        <div className={styles.aside}>
          <AccountCard />
          <ContactCard brand={brand} />
        </div>
      </div>
    </div>
  );
}
