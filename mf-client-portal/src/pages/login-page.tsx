import { StarryBackdrop, ThemeToggle } from '@hive/ui/antd';
import { Brand } from '../app/brand';
import { LoginForm } from '../features/login/login-form';
import styles from './login-page.module.css';

/** The login page, for all users who are not logged in as a client. */
export function LoginPage() {
  return (
    <div className={styles.page}>
      <div className={styles.visual}>
        <StarryBackdrop stars={110} seed={5} width={760} height={900} cells={false} />
        <div className={styles.scrim} />
        <div className={styles.content}>
          <Brand />
          <div className={styles.text}>
            <p className={styles.headline}>
              Your work, <em>in orbit.</em>
            </p>
            <p className={styles.lead}>
              Follow your projects, approve the drafts, talk to your team and write new content in one place.
            </p>
          </div>
        </div>
      </div>
      <div className={styles.formSide}>
        <div className={styles.tools}>
          <ThemeToggle />
        </div>
        <LoginForm />
      </div>
    </div>
  );
}
