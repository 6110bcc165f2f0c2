import type { ReactNode } from 'react';
import styles from './quick-action.module.css';

interface QuickActionProps {
  icon: ReactNode;
  label: string;
  /** When it was done last, or its progress. */
  note: string;
}

/** A wide button of the dashboard's quick actions. While it is busy it stays where it is and ignores presses. */
export const QuickActionButton = ({
  icon,
  label,
  note,
  isBusy,
  onClick,
}: QuickActionProps & { isBusy: boolean; onClick: () => void }) => (
  <button
    type="button"
    className={styles.action}
    aria-busy={isBusy || undefined}
    onClick={isBusy ? undefined : onClick}
  >
    <span aria-hidden className={styles.icon}>
      {icon}
    </span>
    <span className={styles.label}>{label}</span>
    {/* a minute may have passed since the server rendered it */}
    <span suppressHydrationWarning className={styles.note}>
      {note}
    </span>
  </button>
);
