import { VisuallyHidden } from '@hive/ui/app';
import styles from './contact.module.css';

/** A dot with the accessible text 'Unread'. */
export const UnreadDot = () => (
  <span className={styles.dot} title="Unread">
    <VisuallyHidden>Unread</VisuallyHidden>
  </span>
);
