import { VisuallyHidden } from '@hive/ui/app';
import styles from './count-badge.module.css';

/** A red number of unread messages; renders nothing for 0. */
export const CountBadge = ({ count }: { count: number }) =>
  count > 0 ? (
    <span className={styles.badge}>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <VisuallyHidden>{count} unread</VisuallyHidden>
    </span>
  ) : null;

/** 'Messages (4)'; without the number while it is not known. */
export const withCount = (label: string, count: number | undefined): string =>
  count === undefined ? label : `${label} (${count})`;
