import type { ReactNode } from 'react';
import styles from './projects.module.css';

interface AgencyTeamRowProps {
  avatar: ReactNode;
  name: ReactNode;
  role: ReactNode;
}

/** A person of the agency, or the place of one. */
export const AgencyTeamRow = ({ avatar, name, role }: AgencyTeamRowProps) => (
  <li className={styles.row}>
    {avatar}
    <div className={styles.lines}>
      <p className={styles.strong}>{name}</p>
      <p className={styles.muted}>{role}</p>
    </div>
  </li>
);
