import { Link } from '@hive/router';
import { Icon } from '@hive/ui';
import { arrowLeft } from '../icons/icons';
import styles from './page.module.css';

export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link className={styles.back} to={to}>
      <Icon path={arrowLeft} size={18} />
      {children}
    </Link>
  );
}
