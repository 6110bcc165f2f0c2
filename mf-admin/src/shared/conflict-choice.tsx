import { Button } from '@hive/ui/antd';
import styles from './conflict-choice.module.css';

interface ConflictChoiceProps {
  /** Who changed what, and when. */
  message: string;
  isSaving: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** The answer to a text that a colleague has changed while it was edited. */
export const ConflictChoice = ({ message, isSaving, onKeepMine, onTakeTheirs }: ConflictChoiceProps) => (
  <div role="alert" className={styles.conflict}>
    <p>{message}</p>
    <div className={styles.buttons}>
      <Button loading={isSaving} onClick={onKeepMine}>
        Keep mine
      </Button>
      <Button disabled={isSaving} onClick={onTakeTheirs}>
        Take theirs
      </Button>
    </div>
  </div>
);
