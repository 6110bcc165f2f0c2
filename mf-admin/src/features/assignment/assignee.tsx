import { PersonAvatar } from '@hive/ui/app';
import styles from './assignment.module.css';

/** An employee with initials; `size` of the avatar in pixels. */
export const Assignee = ({ name, size }: { name: string; size: number }) => (
  <span className={styles.option}>
    <PersonAvatar name={name} size={size} />
    <span className={styles.name}>{name}</span>
  </span>
);
