import { Button } from '@hive/ui/app';
import styles from './save-bar.module.css';

interface SaveBarProps {
  form: { isDirty: boolean; isSaving: boolean };
  onDiscard: () => void;
  /** The state of the form: 'Not saved yet'. */
  state: string;
}

/** Save, which submits the form around it, and Discard. */
export const SaveBar = ({ form: { isDirty, isSaving }, onDiscard, state }: SaveBarProps) => (
  <div className={styles.bar}>
    <Button type="primary" htmlType="submit" disabled={!isDirty} loading={isSaving}>
      Save
    </Button>
    <Button disabled={!isDirty || isSaving} onClick={onDiscard}>
      Discard
    </Button>
    <output className={styles.state}>{state}</output>
  </div>
);
