import { useState, type FormEvent } from 'react';
import { SAVED_VIEW_NAME_MAX } from '@hive/contracts';
import { Button } from '@hive/ui/app';
import styles from './saved-views.module.css';

interface ViewNameFormProps {
  label: string;
  submitLabel: string;
  initial: string;
  /** Resolves to whether the server accepted the name; otherwise it stays in the field. */
  onSubmit: (name: string) => Promise<boolean>;
}

/** The name of a new or renamed view. */
export function ViewNameForm({ label, submitLabel, initial, onSubmit }: ViewNameFormProps) {
  const [name, setName] = useState(initial);
  const [isSaving, setIsSaving] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '' || isSaving) {
      return;
    }
    setIsSaving(true);
    const isDone = await onSubmit(name.trim());
    setIsSaving(false);
    if (isDone) {
      setName('');
    }
  };
  return (
    <form method="dialog" className={styles.form} onSubmit={(event) => void submit(event)}>
      <input
        aria-label={label}
        placeholder={label}
        className={styles.field}
        maxLength={SAVED_VIEW_NAME_MAX}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button htmlType="submit" loading={isSaving}>
        {submitLabel}
      </Button>
    </form>
  );
}
