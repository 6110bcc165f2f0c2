import { useId, useState, type KeyboardEvent } from 'react';
import { Button, ConflictChoice } from '@hive/ui/app';
import { useDraft } from '@hive/session';
import { MentionField } from './mention-field';
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
  /** Suggests no colleagues: clients read the text. */
  isForClients?: boolean;
  placeholder?: string;
  submitLabel: string;
  /** Resolves to the failure; undefined after a success. Another submit after a conflict replaces the other change. */
  onSubmit: (text: string) => Promise<NoteFailure | undefined>;
  /** What happened to the note since the form was opened. */
  conflict?: NoteFailure | undefined;
  onCancel?: () => void;
}

const changedLabels = { keepLabel: 'Keep this text', takeLabel: 'Use the other text' };
const deletedLabels = { keepLabel: 'Save as a new note', takeLabel: 'Discard' };

function useNoteForm({ draftKey, initial = '', onSubmit, onCancel, conflict }: NoteFormProps) {
  const { text, change, clear } = useDraft(`note:${draftKey}`, initial);
  const [isSaving, setIsSaving] = useState(false);
  const [result, setResult] = useState<NoteFailure>();
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
  const failure = conflict ?? result;
  const isConflict = failure?.theirs !== undefined;
  return {
    text,
    change,
    isSaving,
    isDirty: text !== initial,
    submit: () => void submit(),
    cancel,
    error: isConflict ? undefined : failure?.message,
    conflict: isConflict ? failure : undefined,
  };
}

/** A text with its button. After an error the text stays; after a conflict the person chooses. */
export function NoteForm(props: NoteFormProps) {
  const { rows = 2, label, isLabelVisible, placeholder, isForClients = false, submitLabel, onCancel } = props;
  const { text, change, isSaving, isDirty, submit, cancel, error, conflict } = useNoteForm(props);
  const id = useId();
  const field = {
    id,
    'aria-label': label,
    'aria-describedby': error === undefined ? undefined : `${id}-error`,
    placeholder,
    rows,
    value: text,
    readOnly: isSaving,
    onKeyDown: (event: KeyboardEvent) => {
      // Escape closes a panel around the form
      if (event.key === 'Escape' && isDirty) {
        event.stopPropagation();
      }
    },
  };
  return (
    <form
      method="dialog"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {isLabelVisible ? (
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
      ) : null}
      {isForClients ? (
        <textarea {...field} onChange={({ target }) => change(target.value)} />
      ) : (
        <MentionField {...field} onChange={change} />
      )}
      {error === undefined ? null : (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </p>
      )}
      {conflict === undefined ? (
        <div className={styles.buttons}>
          <Button
            type={onCancel ? 'primary' : 'default'}
            htmlType="submit"
            loading={isSaving}
            disabled={text.trim() === ''}
          >
            {submitLabel}
          </Button>
          {onCancel ? <Button onClick={cancel}>Cancel</Button> : null}
        </div>
      ) : (
        <ConflictChoice
          message={conflict.message}
          {...(conflict.theirs === null ? deletedLabels : changedLabels)}
          isSaving={isSaving}
          onKeepMine={submit}
          onTakeTheirs={cancel}
        >
          {conflict.theirs === null ? undefined : <blockquote>{conflict.theirs}</blockquote>}
        </ConflictChoice>
      )}
    </form>
  );
}
