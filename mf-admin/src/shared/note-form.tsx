import { useId, useState } from 'react';
import { NOTE_TEXT_MAX } from '@hive/contracts';
import { Button } from '@hive/ui/antd';
import { ConflictChoice } from './conflict-choice';
import { useDraft } from './use-draft';
import type { NoteFailure } from './use-note-actions';
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
  /** Resolves to the failure; undefined after a success. Another submit after a conflict replaces the other change. */
  onSubmit: (text: string) => Promise<NoteFailure | undefined>;
  /** What happened to the note since the form is open. */
  conflict?: NoteFailure | undefined;
  onCancel?: () => void;
}

/** A text with its button. After an error the text stays; after a conflict the person chooses. */
export function NoteForm({ draftKey, initial = '', rows = 2, onSubmit, onCancel, conflict, ...texts }: NoteFormProps) {
  const { text, change, clear } = useDraft(`note:${draftKey}`, initial);
  const [isSaving, setIsSaving] = useState(false);
  const [result, setResult] = useState<NoteFailure>();
  const id = useId();
  const failure = conflict ?? result;
  const error = failure?.theirs === undefined ? failure?.message : undefined;
  const submit = async () => {
    setIsSaving(true);
    const refused = await onSubmit(text.trim());
    setIsSaving(false);
    setResult(refused);
    if (refused === undefined) {
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
      {failure && error === undefined ? (
        <ConflictChoice
          message={failure.message}
          isSaving={isSaving}
          onKeepMine={() => void submit()}
          onTakeTheirs={cancel}
        />
      ) : (
        <div className={styles.buttons}>
          <Button htmlType="submit" loading={isSaving} disabled={text.trim() === ''}>
            {texts.submitLabel}
          </Button>
          {onCancel ? <Button onClick={cancel}>Cancel</Button> : null}
        </div>
      )}
    </form>
  );
}
