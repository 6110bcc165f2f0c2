import { Link } from '@hive/router';
import { useCurrentUser, useHost } from '@hive/session';
import { useSettingsQuery } from '@hive/store';
import { Button, PersonAvatar, ThemeToggle } from '@hive/ui/antd';
import { LogoutOutlined } from '@hive/ui/antd/icons';
import { PortalBar } from './portal-bar';
import styles from './portal-bar.module.css';

const ACCOUNT = '/client-portal/account';

/** The bar of every page of a logged-in client. */
export function PortalHeader({ current }: { current: string }) {
  const host = useHost();
  const user = useCurrentUser();
  const name = `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim();
  const person = (
    <>
      <PersonAvatar name={name} />
      <span className={styles.name}>{name}</span>
    </>
  );
  return (
    <PortalBar
      brand={useSettingsQuery().data?.brandName ?? ''}
      current={current}
      tools={
        <>
          <ThemeToggle onDark />
          {/* the server does not show the account to staff who view the portal as a client */}
          {user?.viewer?.isStaffView ? (
            <span className={styles.person}>{person}</span>
          ) : (
            <Link
              to={ACCOUNT}
              className={styles.person}
              aria-label={`Your account, ${name}`}
              aria-current={current === ACCOUNT ? 'page' : undefined}
            >
              {person}
            </Link>
          )}
          <Button
            type="text"
            className={styles.logout ?? ''}
            icon={<LogoutOutlined />}
            onClick={() => void host.session.logout()}
          >
            Logout
          </Button>
        </>
      }
    />
  );
}
