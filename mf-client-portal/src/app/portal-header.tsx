import { Button } from 'antd';
import { LogoutOutlined } from '@ant-design/icons';
import { useCurrentUser, useHost } from '@hive/session';
import { PersonAvatar, ThemeToggle } from '@hive/ui/antd';
import { Brand } from './brand';
import { PortalBar } from './portal-bar';
import styles from './portal-bar.module.css';

/** The bar of every page of a logged-in client. */
export function PortalHeader({ current }: { current: string }) {
  const host = useHost();
  const user = useCurrentUser();
  const name = `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim();
  return (
    <PortalBar
      brand={<Brand />}
      current={current}
      onNavigate={(path) => host.navigate(path)}
      tools={
        <>
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
        </>
      }
    />
  );
}
