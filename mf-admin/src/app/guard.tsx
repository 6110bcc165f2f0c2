import { useEffect, useRef, useState, type ReactNode } from 'react';
import { LockOutlined } from '@ant-design/icons';
import type { HostApi } from '@hive/contracts';
import { selectUser, useSelector, type RootState } from '@hive/store';
import { Hexagon, LoadingScreen, NightSky } from '@hive/ui/antd';
import styles from './guard.module.css';

const CHECK_MS = 200;

/** Lets staff in and nobody else. The server refuses in any case; this only decides what is shown. */
export function Guard({ host, children }: { host: HostApi; children: ReactNode }) {
  const user = useSelector((state: RootState) => selectUser(state));
  const [waited, setWaited] = useState(false);
  const isStaff = user?.accessLevel === 'admin';
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), CHECK_MS);
    return () => clearTimeout(timer);
  }, []);
  if (isStaff) {
    return children;
  }
  return user === undefined || !waited ? <LoadingScreen text="Checking access..." /> : <Denied host={host} />;
}

function Denied({ host }: { host: HostApi }) {
  const asked = useRef(false);
  useEffect(() => {
    if (!asked.current) {
      asked.current = true;
      host.openDialog('login');
    }
  }, [host]);
  return (
    <section className={styles.denied}>
      <NightSky stars={150} seed={17} width={1360} height={600} />
      <div className={styles.words}>
        <Hexagon size={84} stroke="#c6ff3d" strokeWidth={3.5}>
          <LockOutlined className={styles.lock ?? ''} />
        </Hexagon>
        <h1>Admin Access Required</h1>
        <p>This area is restricted to authorized administrators only.</p>
      </div>
    </section>
  );
}
