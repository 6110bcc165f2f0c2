import { useId, useState } from 'react';
import { NOTE_TEXT_MAX } from '@hive/contracts';
import { Button } from '@hive/ui/antd';
import { useDraft } from './use-draft';
import styles from './notes.module.css';

interface NoteFormProps {
  /** The draft of this key survives closing the panel. */
  draftKey: string;
  initial?: string;
  label: string;
  /** Shows the label above the field; otherwise only assistive technology has it. */
  isLabelVisible?: boolean;
  rows?: number;
  placeholder?: string;
  submitLabel: string;
  /** Resolves to the text of an error; undefined after a success. */
  onSubmit: (text: string) => Promise<string | undefined>;
  onCancel?: () => void;
}

/** A text with its button. After an error the text stays. */
export function NoteForm({ draftKey, initial = '', rows = 2, onSubmit, onCancel, ...texts }: NoteFormProps) {
  const { text, change, clear } = useDraft(`note:${draftKey}`, initial);
  const [isSaving, setIsSaving] = useState(false);
  const [error, setError] = useState<string>();
  const id = useId();
  const submit = async () => {
    setIsSaving(true);
    const failure = await onSubmit(text.trim());
    setIsSaving(false);
    setError(failure);
    if (failure === undefined) {
      clear();
    }
  };
  const cancel = () => {
    clear();
    onCancel?.();
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {texts.isLabelVisible ? (
        <label htmlFor={id} className={styles.label}>
          {texts.label}
        </label>
      ) : null}
      <textarea
        id={id}
        aria-label={texts.label}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        placeholder={texts.placeholder}
        rows={rows}
        maxLength={NOTE_TEXT_MAX}
        value={text}
        readOnly={isSaving}
        onChange={({ target }) => change(target.value)}
        onKeyDown={(event) => {
          // Escape closes a panel around the form
          if (event.key === 'Escape' && text !== initial) {
            event.stopPropagation();
          }
        }}
      />
      {error === undefined ? null : (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <div className={styles.buttons}>
        <Button htmlType="submit" loading={isSaving} disabled={text.trim() === ''}>
          {texts.submitLabel}
        </Button>
        {onCancel ? <Button onClick={cancel}>Cancel</Button> : null}
      </div>
    </form>
  );
}
