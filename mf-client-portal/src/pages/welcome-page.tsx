import type { CurrentUser } from '@hive/contracts';
import { useSettingsQuery } from '@hive/store';
import { greeting, StarryBackdrop } from '@hive/ui/antd';
import { PortalHeader } from '../app/portal-header';
import { AccountCard, ContactCard } from '../features/welcome/account-card';
import { NextSteps } from '../features/welcome/next-steps';
import styles from './welcome-page.module.css';

/** The portal's home page for a logged-in client. */
export function WelcomePage({ user }: { user: CurrentUser }) {
  const { data: agency } = useSettingsQuery();
  return (
    <div>
      <header className={styles.hero}>
        <StarryBackdrop stars={120} seed={9} width={1440} height={330} />
        <div className={styles.inner}>
          <PortalHeader current="/client-portal" />
          <p className={styles.company}>{user.companyName}</p>
          <h1 className={styles.greeting}>
            {`${greeting()}, `}
            <em>{user.firstName}</em>
          </h1>
          <p className={styles.lead}>Welcome to your client portal. Here is where we are.</p>
        </div>
      </header>
      <div className={styles.content}>
        <NextSteps user={user} />
        <div className={styles.aside}>
          <AccountCard user={user} />
          <ContactCard agency={agency} brand={agency?.brandName} />
        </div>
      </div>
    </div>
  );
}
