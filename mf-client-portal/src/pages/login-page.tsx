import { StarryBackdrop, ThemeToggle } from '@hive/ui/antd';
import { Brand } from '../app/brand';
import { LoginForm } from '../features/login/login-form';
import styles from './login-page.module.css';

/** For everybody who is not logged in as a client. */
export function LoginPage() {
  return (
    <div className={styles.page}>
      <div className={styles.picture}>
        <StarryBackdrop stars={110} seed={5} width={760} height={900} cells={false} />
        <div className={styles.shade} />
        <div className={styles.over}>
          <Brand />
          <div className={styles.words}>
            <p className={styles.claim}>
              Your work, <em>in orbit.</em>
            </p>
            <p className={styles.promise}>
              Follow your projects, approve the drafts, talk to your team and write new content in one place.
            </p>
          </div>
        </div>
      </div>
      <div className={styles.door}>
        <div className={styles.tools}>
          <ThemeToggle />
        </div>
        <LoginForm />
      </div>
    </div>
  );
}
