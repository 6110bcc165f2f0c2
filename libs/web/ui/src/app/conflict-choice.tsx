import type { ReactNode } from 'react';
import { Button } from './button';
import styles from './conflict-choice.module.css';

interface ConflictChoiceProps {
  /** Who changed what, and when. */
  message: string;
  keepLabel?: string;
  takeLabel?: string;
  isSaving: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  /** The text of the other change, unless the fields show it. */
  children?: ReactNode;
}

/** The choice between two changes of the same text or values. */
export const ConflictChoice = ({
  message,
  keepLabel = 'Keep mine',
  takeLabel = 'Take theirs',
  isSaving,
  onKeepMine,
  onTakeTheirs,
  children,
}: ConflictChoiceProps) => (
  <div role="alert" className={styles.conflict}>
    <p>{message}</p>
    {children === undefined ? null : <div className={styles.other}>{children}</div>}
    <div className={styles.buttons}>
      <Button loading={isSaving} onClick={onKeepMine}>
        {keepLabel}
      </Button>
      <Button disabled={isSaving} onClick={onTakeTheirs}>
        {takeLabel}
      </Button>
    </div>
  </div>
);
