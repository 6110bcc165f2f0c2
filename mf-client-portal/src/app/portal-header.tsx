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
  return (
    <PortalBar
      brand={useSettingsQuery().data?.brandName ?? ''}
      current={current}
      tools={
        <>
          <ThemeToggle onDark />
          <Link
            to={ACCOUNT}
            className={styles.person}
            aria-label={`Your account, ${name}`}
            aria-current={current === ACCOUNT ? 'page' : undefined}
          >
            <PersonAvatar name={name} />
            <span className={styles.name}>{name}</span>
          </Link>
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
