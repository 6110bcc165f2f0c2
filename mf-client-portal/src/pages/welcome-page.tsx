import { Button } from 'antd';
import { LogoutOutlined } from '@ant-design/icons';
import type { CurrentUser } from '@hive/contracts';
import { useSettingsQuery } from '@hive/store';
import { greeting, StarryBackdrop, PersonAvatar, ThemeToggle } from '@hive/ui/antd';
import { Brand } from '../app/brand';
import { useHost } from '@hive/session';
import { AccountCard, ContactCard } from '../features/welcome/account-card';
import { NextSteps } from '../features/welcome/next-steps';
import styles from './welcome-page.module.css';

/** The portal's home page for a logged-in client. */
export function WelcomePage({ user }: { user: CurrentUser }) {
  const host = useHost();
  const { data: agency } = useSettingsQuery();
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <div>
      <header className={styles.hero}>
        <StarryBackdrop stars={120} seed={9} width={1440} height={330} />
        <div className={styles.inner}>
          <div className={styles.bar}>
            <Brand />
            <div className={styles.tools}>
              <ThemeToggle onDark />
              <PersonAvatar name={name} />
              <span className={styles.name}>{name}</span>
              <Button
                type="text"
                className={styles.logout ?? ''}
                icon={<LogoutOutlined aria-hidden />}
                onClick={() => void host.session.logout()}
              >
                Logout
              </Button>
            </div>
          </div>
          <p className={styles.company}>{user.companyName}</p>
          <h1 className={styles.greeting}>
            {greeting()}, <em>{user.firstName}</em>
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
